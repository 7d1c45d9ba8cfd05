import type { Remark } from "../protocol";
import { t } from "../language/text";

/** What is wrong with a field, and what is expected there. */
export function Remarks({ remarks }: { remarks: Remark[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className="remarks">
      {remarks.map(({ wrong, expected }) => (
        <li key={wrong + expected}>{expected ? t("{wrong}; expected {expected}", { wrong, expected }) : wrong}</li>
      ))}
    </ul>
  );
}
