/**
 * The marks of a block of messages: a bit for each sequence of three letters in their texts, by a hash. If a bit of the
 * searched words is missing, no message of the block contains them. All texts are in lower case, by PostgreSQL.
 */
const markBytes = 1024;
const markBits = markBytes * 8;
const letters = 3;

export type Marks = { bytes: Buffer; count: number };

export const createMarks = (): Marks => ({ bytes: Buffer.alloc(markBytes), count: 0 });

function bitAt(text: string, at: number): number {
  const hash = Math.imul(Math.imul(text.charCodeAt(at), 0x9e37_79b1) ^ text.charCodeAt(at + 1), 0x85eb_ca6b);
  const mixed = Math.imul(hash ^ (hash >>> 15) ^ text.charCodeAt(at + 2), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) & (markBits - 1);
}

export function addMarks(marks: Marks, lowerText: string): void {
  for (let at = 0; at + letters <= lowerText.length; at += 1) {
    const bit = bitAt(lowerText, at);
    const mask = 1 << (bit & 7);
    if (marks.bytes[bit >> 3]! & mask) continue;
    marks.bytes[bit >> 3]! |= mask;
    marks.count += 1;
  }
}

/** The bits that a block must have to contain these words: `count` of them, some twice when the words are short. */
export function bitsOf(lowerWords: string, count: number): number[] {
  const last = lowerWords.length - letters;
  return Array.from({ length: count }, (_, nth) =>
    bitAt(lowerWords, last < count ? nth % (last + 1) : Math.round((nth * last) / (count - 1))),
  );
}
