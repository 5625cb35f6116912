/**
 * The marks of a block of messages: a bit for each sequence of three letters in their texts, and one for each sequence of
 * six, by a hash. If a bit of the searched words is missing, no message of the block contains them. Six letters tell
 * apart where common words stand beside each other. All texts are in lower case, by PostgreSQL.
 */
const markBytes = 2048;
const markBits = markBytes * 8;
const [short, long] = [3, 6];

export type Marks = { bytes: Buffer; count: number };

export const createMarks = (): Marks => ({ bytes: Buffer.alloc(markBytes), count: 0 });

/** The most bits that a text can have. */
export const maxMarksOf = (text: string) => 2 * text.length;

function bitAt(text: string, at: number, length: number): number {
  let hash = length;
  for (let n = at; n < at + length; n += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(n), 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  return (hash ^ (hash >>> 7)) & (markBits - 1);
}

export function addMarks(marks: Marks, lowerText: string): void {
  for (const length of [short, long])
    for (let at = 0; at + length <= lowerText.length; at += 1) {
      const bit = bitAt(lowerText, at, length);
      const mask = 1 << (bit & 7);
      if (marks.bytes[bit >> 3]! & mask) continue;
      marks.bytes[bit >> 3]! |= mask;
      marks.count += 1;
    }
}

/** Bits that a block must have to contain these words: `count` of them, some twice when the words are short. */
export function bitsOf(lowerWords: string, count: number): number[] {
  const length = lowerWords.length < long ? short : long;
  const last = lowerWords.length - length;
  return Array.from({ length: count }, (_, nth) =>
    bitAt(lowerWords, last < count ? nth % (last + 1) : Math.round((nth * last) / (count - 1)), length),
  );
}
