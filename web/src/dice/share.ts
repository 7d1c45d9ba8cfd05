import { bytesToHex } from "@noble/hashes/utils.js";
import { savedShare, saveShare } from "../net/storage";

const BYTES = 16;

/** What this browser adds to the dice that a server has committed to: random bytes, kept beside the commitment so that both can be
 * checked once the match is over. The same for the same commitment, so that a reload adds nothing else. */
export function shareFor(commitment: string): string {
  const kept = savedShare(commitment);
  if (kept) return kept;
  const made = bytesToHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  saveShare(commitment, made);
  return made;
}
