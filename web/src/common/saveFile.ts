/** Lets the browser save something as a file of that name. */
export function saveFile(what: Blob, name: string): void {
  const url = URL.createObjectURL(what);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
