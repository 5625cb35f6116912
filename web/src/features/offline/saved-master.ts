/** A master playlist with those renditions only that are on the device. */
export function onlySaved(master: string, saved: ReadonlySet<string>): string {
  const lines = master.split('\n');
  return lines
    .filter((line, at) => {
      // The address of a rendition is the line after its description.
      if (line.startsWith('#EXT-X-STREAM-INF')) return saved.has(lines[at + 1]?.trim() ?? '');
      return line.startsWith('#') || line.trim() === '' || saved.has(line.trim());
    })
    .join('\n');
}
