// A server of set pieces, to look at the client without the engine: `npm run demo`, then `npm run dev` and open
// /match/strategy, /match/engage, /match/counter, /match/waiting, /match/over, /match/four or /match/hotseat.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";
import { GAMES, RULES } from "./books.mjs";
import { entry, odds } from "./cards.mjs";
import { LOG, TABLES } from "./tables.mjs";

const PORT = Number(process.env.PORT ?? 8123);
const BUILT = process.env.DIST ?? fileURLToPath(new URL("../../src/affray/_web", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const CSP = "default-src 'self'; style-src 'self'; img-src 'self' data:";

const CHANCES = {
  "engage 1": [["Hit", "31/36", 0.8611], ["Nothing", "5/36", 0.1389]],
  "engage 1.play.0": [["Hit", "983/1555", 0.632], ["Counter-hit", "188/1555", 0.121], ["Nothing", "384/1555", 0.247]],
  "engage 1.play.1": [["Hit", "1/2", 0.5], ["Counter-hit", "1/4", 0.25], ["Nothing", "1/4", 0.25]],
  "engage 1.play.2": [["Hit", "91/108", 0.8426], ["Counter-hit", "1/12", 0.0833], ["Nothing", "8/108", 0.0741]],
  counter: [["Hit", "91/216", 0.4213], ["Nothing", "125/216", 0.5787]],
};

function view(match, { seat = 0, revision = 1, held = match === "hotseat" ? [0, 1] : [0] } = {}) {
  const { scene, log, decision = null, waiting, ...rest } = (TABLES[match] ?? TABLES.strategy)();
  return {
    match, game: "solbound", revision, seat, held, scene, log, decision,
    thinking: "",
    coach: null,
    notices: [],
    waiting_for: rest.over ? null : (waiting ?? decision?.seat ?? 0),
    undo: false, over: false, returns: [], outcome: "", ...rest,
  };
}

/** Whatever is answered, the log grows by a line and the other player "thinks"; then the same question comes again. */
function converse(socket, match) {
  let current = view(match);
  const send = (message) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message));
  const show = (change) => {
    current = { ...current, revision: current.revision + 1, ...change };
    send({ type: "view", view: current });
  };
  const tell = (seat, text, faces = [], result = null) => [...current.log, entry(current.log.length, current.revision, seat, text, "B-FGT-1", faces, result)];
  send({ type: "view", view: current });
  socket.on("message", (data) => {
    const request = JSON.parse(String(data));
    if (request.type === "enter") return;
    if (request.type === "odds") {
      const chances = CHANCES[request.option] ?? [["Success", "1/2", 0.5], ["Failure", "1/2", 0.5]];
      send({ type: "odds", revision: request.revision, odds: odds(request.option, chances, "The defender is taken to counterattack and not to Protect.") });
    } else if (request.type === "undo") show({ undo: false });
    else if (request.option === "hurt") send({ type: "refusal", code: "illegal", reason: "You have acted in this turn already.", clause: "B-STR-2" });
    else if (match === "hotseat") show(view(match, { seat: 1 - current.seat, revision: current.revision + 1 }));
    else {
      const label = current.decision.options.find((option) => option.id === request.option).label;
      show({ decision: null, waiting_for: 1, log: tell(0, `Player 1: ${label}.`) });
      show({ log: tell(1, "Player 2's Attack Roll", [2, 5, 5], 7), scene: { ...current.scene, rolls: [{ seat: 1, label: "Attack", faces: [2, 5, 5], result: 7 }] } });
      show({ decision: view(match).decision, waiting_for: 0, log: tell(1, "Player 2 waits."), undo: true });
    }
  });
}

function replay(seat, first, count) {
  const frames = LOG.map((line, index) => ({
    decision: index,
    action: index === 0 ? "" : line.text,
    told: index + 1,
    view: { ...view("engage", { seat, revision: index }), decision: null, log: [] },
  })).slice(first, first + count);
  return { game: "solbound", seats: ["Player 1", "Player 2"], decisions: LOG.length - 1, first, log: LOG.slice(0, first + count), frames };
}

async function file(path, response) {
  const inside = normalize(path).replace(/^(\.\.[/\\])+/, "");
  const wanted = extname(inside) ? join(BUILT, inside) : join(BUILT, "index.html");
  const body = await readFile(wanted).catch(() => null);
  response.writeHead(body ? 200 : 404, { "content-type": TYPES[extname(wanted)] ?? "text/plain", "content-security-policy": CSP });
  response.end(body ?? "not found");
}

const server = createServer((request, response) => {
  const url = new URL(request.url, "http://demo");
  const json = (body, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  if (url.pathname === "/api/games") return json(GAMES);
  if (/^\/api\/games\/\w+\/rules$/.test(url.pathname)) return json(RULES);
  if (url.pathname === "/api/matches") return json({ match: "strategy", key: "demo", owner: "demo" }, 201);
  if (url.pathname === "/api/replays") return json(replay(...["seat", "first", "count"].map((name) => Number(url.searchParams.get(name)))));
  if (url.pathname === "/api/opened-replay" || url.pathname.endsWith("/replay") && url.pathname.startsWith("/api")) return json({ replay: "demo" });
  if (url.pathname.startsWith("/api/")) return json({ code: "unknown", reason: "There is no such table." }, 404);
  return void file(url.pathname, response);
});

const sockets = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, socket, head) => {
  const match = new URL(request.url, "http://demo").pathname.split("/")[3];
  if (!(match in TABLES)) return void socket.destroy();
  sockets.handleUpgrade(request, socket, head, (open) => converse(open, match));
});
server.listen(PORT, "127.0.0.1", () => console.log(`http://127.0.0.1:${PORT}`));
