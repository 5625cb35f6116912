import { readFileSync } from 'node:fs';

/** A place in a file of `server/dist`, into which the modules of the server are joined (tools/bundle-server.mjs). */
const joinedPlace = /file:\/\/\S+?\/server\/dist\/[\w.-]+\.js:\d+:\d+/g;

/** Replaces places in joined files by those in the sources. */
export function withSourcePlaces(stack: string): string {
  // Read for each stack and not kept: errors are rare, and their log is throttled.
  const files = new Map<string, FileLines | null>();
  return stack.replaceAll(joinedPlace, (place) => {
    const [, url = '', line = ''] = /^(.*):(\d+):\d+$/.exec(place) ?? [];
    if (!files.has(url)) files.set(url, readLines(url));
    return files.get(url)?.placeOf(Number(line)) ?? place;
  });
}

type FileLines = { placeOf(line: number): string | undefined };

function readLines(url: string): FileLines | null {
  try {
    const [head = '[]', ...lines] = readFileSync(new URL(`${url}.lines`), 'utf8').split('\n');
    const paths = JSON.parse(head) as string[];
    return {
      placeOf(line) {
        const [path = '', sourceLine] = lines[line - 1]?.split(':') ?? [];
        return sourceLine && `${paths[Number(path)]}:${sourceLine}`;
      },
    };
  } catch {
    // The files were built again since the start: the stack stays as it is.
    return null;
  }
}
