/** What the server and the process that draws say to each other: plain data, for it goes through a pipe. */

/** What is to be made of a picture. */
export type Drawing =
  /** A still WebP that fits into, or fills, a frame. */
  | { as: 'still'; width: number; height: number; fit: 'cover' | 'inside'; quality: number }
  /** The picture itself: upright, with its movement, in a kind that every browser shows. */
  | { as: 'itself' };

/** Its colours alone, red, green and blue of each pixel in turn: to be measured, never to be shown. */
export type Measured = { as: 'pixels'; width: number; height: number };

/** `width` and `height` are those of one frame. */
export type Drawn = { path: string; type: ShownType; size: number; width: number; height: number };
export type ShownType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The first drawing is made of the picture, the others of the first: a picture is decoded once, however dear that is. */
export type Task = { path: string; drawings: readonly ((Drawing | Measured) & { to: string })[] };

export type Outcome =
  | { kind: 'drawn'; drawn: Drawn[] }
  | { kind: 'refused'; fault: 'notAnImage' | 'tooManyPixels'; text?: string };

/** Told all the time while it works, so that whoever watches can end it. */
type Pulse = { kind: 'pulse'; memoryBytes: number; cpuMs: number };

export type FromPainter = { kind: 'ready' } | Pulse | Outcome;
