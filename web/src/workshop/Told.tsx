/** What a schema says of a field, in which `code` is marked. */
export function Told({ text }: { text: string }) {
  return <p className="form-help">{text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</p>;
}
