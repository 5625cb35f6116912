/** Saves a file as a download of the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then. Without this the whole file would stay in memory.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
