/** A part of a film that somebody marked. */
export type Segment = { kind: string; start: number; end: number };

/** The intro that plays right now; its last second is not worth a button. */
export function introAt(segments: readonly Segment[], time: number): Segment | null {
  return (
    segments.find(({ kind, start, end }) => kind === 'intro' && time >= start && time < end - 1) ?? null
  );
}

const offeredForSeconds = 15;

/** From when on the next episode is offered: where the credits begin, or shortly before the end. */
export function nextOfferedFrom(segments: readonly Segment[], duration: number): number {
  const credits = segments.find(({ kind }) => kind === 'credits');
  return credits?.start ?? duration - Math.min(offeredForSeconds, duration / 4);
}

/** The little picture for a moment, in a sheet of them: how far to shift it. */
export type Sprite = {
  url: string;
  everySeconds: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
};

export function spriteShift({ everySeconds, columns, rows, width, height }: Sprite, time: number) {
  const at = Math.min(columns * rows - 1, Math.max(0, Math.floor(time / everySeconds)));
  return { x: -(at % columns) * width, y: -Math.floor(at / columns) * height };
}
