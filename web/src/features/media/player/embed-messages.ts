/** What a player in a frame tells the page. Ours do; one from elsewhere may say anything, or nothing. */
export type EmbedMessage =
  | { type: 'playing' | 'ended' | 'broken' | 'escape' | 'stir' | 'press' }
  | { type: 'time'; position: number; duration: number };

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Reads a message of our own players; null for everything else. */
export function readEmbedMessage(data: unknown): EmbedMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, position, duration } = data as Record<string, unknown>;
  if (source !== 'snowglobe-player') return null;
  // A frame keeps the keys and the pointer: ours passes on the key that closes, and that somebody stirs.
  if (type === 'playing' || type === 'ended' || type === 'escape' || type === 'stir') return { type };
  // The browser does not let it begin by itself: it waits for a press.
  if (type === 'press') return { type };
  // It has something to show: it must not be covered any more.
  if (type === 'ready') return { type: 'playing' };
  if (type === 'error') return { type: 'broken' };
  if (type !== 'time' || !isSeconds(position) || !isSeconds(duration)) return null;
  return { type, position, duration };
}
