// What the client says: the sentences that go through the catalogue, by the calls of `src/language`, and those that do not and should.
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseAst } from "vite";

const SOURCE = join(import.meta.dirname, "../src");
/** Where sentences are looked up, and what is written by a machine. */
const PASSED = /^(language\/(?!LanguagePicker)|protocol\.ts$)/;
const LOOKUPS = new Set(["t", "plural", "msg", "rich"]);
/** What is called so in every language. */
const NAMES = new Set(["Affray", "Edge", "Opera", "Firefox", "Chrome", "Safari", "Android", "Windows", "Mac", "Linux"]);
/** Attributes whose text is seen or heard. */
const READ = new Set(["alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "aria-valuetext", "heading", "label", "meanwhile", "placeholder", "title"]);
const LETTER = /\p{L}/u;
/** Words one after another, or one that begins as sentences do: what people may be meant to read. */
const PROSE = /^\p{Lu}\p{Ll}+[.…!?]?$|^\p{Lu}?\p{Ll}*[\p{Ll}’'],? \p{L}[\p{Ll}’']*/u;
/** A part of a template that stands between values as words do. */
const BETWEEN = /(^|\s)\p{L}{2,},?\s|\s\p{L}{2,}(\s|$)/u;
/** What is asked with selectors. */
const SELECTING = new Set(["closest", "matches", "querySelector", "querySelectorAll"]);
/** What takes the name of something that is kept. */
const KEYED = new Set(["useLoad"]);
/** Attributes and properties whose words are for machines. */
const MACHINE = /^(class|className|kind|style|points|path|d|href|to|key|name|type|id|code|transform|viewBox|authorization|role|rel|accept|autoComplete|preserveAspectRatio|font|fontFamily)$/;

/** The text of a literal, a template without values, or such parts added up; null for anything else. */
function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type !== "BinaryExpression" || node.operator !== "+") return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}

/** The messages of a call, or null where it is no lookup. A sentence that is named by a variable was marked where it is written. */
function looked(node) {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier" || !LOOKUPS.has(node.callee.name)) return null;
  const id = textOf(node.arguments[0]);
  if (id === null) return [];
  return [{ id, plural: node.callee.name === "plural" ? textOf(node.arguments[1]) : null }];
}

/** Everything below a node that a visit does not turn away from. */
function walk(node, parents, visit) {
  if (visit(node, parents) === false) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === "parent" || value === null || typeof value !== "object") continue;
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === "string") walk(child, [node, ...parents], visit);
  }
}

/** Whether a literal is what an expression comes to, and not what something is compared with, asked by, or called. */
function shown(node, parents) {
  let inside = node;
  for (const parent of parents) {
    if (parent.type === "JSXAttribute") return READ.has(parent.name.name);
    if (parent.type === "JSXExpressionContainer") inside = parent;
    else if (parent.type === "JSXElement" || parent.type === "JSXFragment") return true;
    else if (parent.type === "ConditionalExpression" && parent.test !== inside) inside = parent;
    else if (parent.type === "LogicalExpression" || parent.type === "TemplateLiteral") inside = parent;
    else return false;
  }
  return false;
}

/** Whether the words of a literal are for machines: a type, a class name, a comparison, a refused argument. */
function forMachines(node, parents) {
  const [parent] = parents;
  if (/^(TS|Import|Export(All|Named))/.test(parent.type) || (parent.type === "Property" && parent.key === node)) return true;
  if (parent.type === "BinaryExpression" && parent.operator !== "+") return true;
  return parents.some((one) => {
    if (one.type === "JSXAttribute") return !READ.has(one.name.name);
    if (one.type === "Property") return MACHINE.test(one.key.name ?? one.key.value);
    if (one.type === "VariableDeclarator") return MACHINE.test(one.id.name ?? "");
    if (one.type === "SwitchCase") return one.test === node;
    if (one.type === "CallExpression" && (SELECTING.has(one.callee.property?.name) || (KEYED.has(one.callee.name) && one.arguments[0] === node))) return true;
    return one.type === "NewExpression" && one.callee.name === "Error";
  });
}

const textsOf = (node) => (node.type === "TemplateLiteral" ? node.quasis.map((quasi) => quasi.value.cooked) : [node.value]);

/** A text that should be looked up and is not, or null. */
function bareText(node, parents) {
  if (node.type === "JSXText") return LETTER.test(node.value) && !NAMES.has(node.value.trim()) ? node.value.trim() : null;
  const literal = (node.type === "Literal" && typeof node.value === "string") || node.type === "TemplateLiteral";
  if (!literal || forMachines(node, parents)) return null;
  const whole = textsOf(node).join("…").trim();
  if (NAMES.has(whole)) return null;
  const texts = textsOf(node).map((text) => text.replace(/\bAffray\b/, ""));
  const read = shown(node, parents) && texts.some((text) => LETTER.test(text));
  const between = node.type === "TemplateLiteral" && texts.some((text) => BETWEEN.test(text));
  return read || between || PROSE.test(whole) ? whole : null;
}

/** Whether a literal is, or is part of, a sentence that is looked up; what goes into one may have words of its own. */
function isLooked(node, parents) {
  const chain = [node, ...parents];
  return parents.some((one, index) => looked(one) !== null && one.arguments.slice(0, one.callee.name === "plural" ? 2 : 1).includes(chain[index]));
}

/** The messages of a source file, and what of it should be one: each with its line. */
export function messagesIn(source, name) {
  const messages = [];
  const bare = [];
  const lineOf = (node) => source.slice(0, node.start).split("\n").length;
  walk(parseAst(source, { lang: name.endsWith("x") ? "tsx" : "ts" }), [], (node, parents) => {
    for (const message of looked(node) ?? []) messages.push({ ...message, line: lineOf(node) });
    const text = bareText(node, parents);
    if (text !== null && !isLooked(node, parents)) bare.push({ text, line: lineOf(node) });
  });
  return { messages, bare };
}

/** The names of all source files of the client, below `src`. */
export async function sources() {
  const files = await readdir(SOURCE, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => /\.tsx?$/.test(file.name) && !file.name.endsWith(".d.ts"))
    .map((file) => relative(SOURCE, join(file.parentPath, file.name)).replaceAll("\\", "/"))
    .filter((name) => !PASSED.test(name))
    .toSorted();
}

export const sourceOf = (name) => readFile(join(SOURCE, name), "utf8");

/** Every message of the client once, in the order of the files, with the files that say it. */
export async function allMessages() {
  const all = new Map();
  const names = await sources();
  const texts = await Promise.all(names.map(sourceOf));
  names.forEach((name, index) => {
    for (const { id, plural } of messagesIn(texts[index], name).messages) {
      const known = all.get(id) ?? { id, plural: null, files: [] };
      known.plural ??= plural;
      if (known.files.at(-1) !== name) known.files.push(name);
      all.set(id, known);
    }
  });
  return [...all.values()];
}
