/** Messages of our own players in a frame. A player of another site may send anything, or nothing. */
export type EmbedMessage =
  | { type: 'playing' | 'ended' | 'broken' | 'escape' | 'stir' | 'press' }
  | { type: 'time'; position: number; duration: number };

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Parses a message of our own players; null for everything else. */
export function parseEmbedMessage(data: unknown): EmbedMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, position, duration } = data as Record<string, unknown>;
  if (source !== 'snowglobe-player') return null;
  // The page gets no key and pointer events from a frame: our player forwards Escape and pointer moves (`stir`).
  if (type === 'playing' || type === 'ended' || type === 'escape' || type === 'stir') return { type };
  // The browser blocks autoplay: the player waits for a click.
  if (type === 'press') return { type };
  // The player has something to show, so the loading screen must disappear.
  if (type === 'ready') return { type: 'playing' };
  if (type === 'error') return { type: 'broken' };
  if (type !== 'time' || !isSeconds(position) || !isSeconds(duration)) return null;
  return { type, position, duration };
}
