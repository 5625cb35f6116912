import { encodeTextFrame } from '../node-internals.ts';

/** An event as an encoded WebSocket frame, built once for all receivers. A whisper is not logged and has no cursor. */
export function frame(type: string, position: number | null, data: unknown): Buffer {
  return encodeTextFrame(JSON.stringify({ type, cursor: position === null ? null : String(position), data }));
}
