/** The messages between the server and the picture worker process. They are plain data, because they go through a pipe. */

/** A picture to produce. */
export type PictureTarget =
  /** A still WebP that fits into a frame (`inside`) or fills it (`cover`). */
  | { as: 'still'; width: number; height: number; fit: 'cover' | 'inside'; quality: number }
  /** The picture itself: rotated upright, with its animation, in a format that every browser shows. */
  | { as: 'itself' };

/** Raw pixels (red, green and blue of each), for measuring and never shown. */
export type PixelsTarget = { as: 'pixels'; width: number; height: number };

/** `width` and `height` are those of one frame. */
export type ProcessedPicture = { path: string; type: ShownType; size: number; width: number; height: number };
export type ShownType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The first target is made from the picture, the others from the first one, so that the picture is decoded once. */
export type Task = { path: string; targets: readonly ((PictureTarget | PixelsTarget) & { to: string })[] };

export type Outcome =
  | { kind: 'processed'; processed: ProcessedPicture[] }
  | { kind: 'refused'; fault: 'notAnImage' | 'tooManyPixels'; text?: string };

/** Sent all the time during a task, so that the server can end it. */
type Pulse = { kind: 'pulse'; memoryBytes: number; cpuMs: number };

export type FromPictureWorker = { kind: 'ready' } | Pulse | Outcome;
