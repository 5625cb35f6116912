/** One frame, built once for all its receivers. The cursor of a whisper is null: it is not in the log. */
export function frame(type: string, position: number | null, data: unknown): Buffer {
  return Buffer.from(JSON.stringify({ type, cursor: position === null ? null : String(position), data }));
}
