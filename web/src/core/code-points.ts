/** The length in code points, as the server counts it: 1 for an emoji of two UTF-16 units. */
export function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
