/** Length as people and the server count it: one for an emoji that is two UTF-16 units. */
export function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
