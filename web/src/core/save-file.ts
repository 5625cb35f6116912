/** Hands a file to the browser, which saves it as any other download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; without this the whole file stays in memory.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
