// The times of all events, in seconds. Picture, sound and subtitles use this file.

export const LENGTH = 60;
export const FRAMES_A_SECOND = 24;

/** When the windows of each house light up, from the first to the church. */
export const LIGHTS_ON = [23, 24.4, 25.6, 26.6, 27.8, 29.2] as const;
export const TREE_LIT = 34;
export const SHAKE = { from: 39, to: 42.4 } as const;

/** The spoken text with its start and end. We wrote it ourselves. */
export const SPOKEN: readonly { from: number; to: number; text: string }[] = [
  { from: 6, to: 10, text: 'On a shelf in the north stands a small winter.' },
  { from: 10.6, to: 14, text: 'Nobody remembers who put it there.' },
  { from: 16.5, to: 20, text: 'Come closer. It does not mind.' },
  { from: 23.2, to: 27, text: 'At dusk the first window lights by itself.' },
  { from: 27.8, to: 32, text: 'Then the others, since nobody likes to be the last one dark.' },
  { from: 33.6, to: 36.6, text: 'And the tree, because somebody climbed it.' },
  { from: 38.6, to: 42, text: 'Every evening the sky is turned upside down.' },
  { from: 43.2, to: 47, text: 'They have stopped asking why.' },
  { from: 48.2, to: 52, text: 'It is only weather, and it is theirs.' },
  { from: 55, to: 58.6, text: 'Good night, small winter.' },
];

/** 0 before, 1 after, and smooth in between. */
export function ease(from: number, to: number, at: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Fades in at `from` and out at `to`. */
export const shown = (from: number, to: number, at: number, soft = 0.8) =>
  ease(from, from + soft, at) * (1 - ease(to - soft, to, at));
