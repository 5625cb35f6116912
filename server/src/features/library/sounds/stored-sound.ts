import type { EpisodeSound, SoundPart } from './find-segments.ts';

/** A part of an episode as it is stored and sent to the media worker: the words in base64, little endian. */
export type StoredPart = { from: number; words: string; pauses: number[] };
export type StoredSound = { id: number; duration: number; head: StoredPart; tail: StoredPart };

export function toStoredPart({ from, words, pauses }: SoundPart): StoredPart {
  const bytes = Buffer.alloc(words.length * 4);
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, index * 4);
  return { from, words: bytes.toString('base64'), pauses: [...pauses] };
}

export const toSound = ({ head, tail, ...sound }: StoredSound): EpisodeSound => ({
  ...sound,
  head: toPart(head),
  tail: toPart(tail),
});

function toPart({ from, words, pauses }: StoredPart): SoundPart {
  const bytes = Buffer.from(words, 'base64');
  const read = Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
    bytes.readUInt32LE(at * 4),
  );
  return { from, words: read, pauses };
}
