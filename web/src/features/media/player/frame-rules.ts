/** The `allow` attribute of player frames. */
export const framePermissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

export const isOwnFrame = (url: string) => /^\/(?!\/)/.test(url);

/**
 * A frame may not open windows, navigate the page or show dialogs. Our own players get an opaque origin. Players of
 * other sites keep their origin: without it their storage and requests fail, and nothing plays.
 */
export const sandboxOf = (url: string) =>
  isOwnFrame(url) ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-presentation';

/** Adds the start position to the address of our own players. */
export function withStart(url: string, seconds: number): string {
  if (!isOwnFrame(url) || seconds < 1) return url;
  const at = new URL(url, 'http://snowglobe');
  at.searchParams.set('start', String(Math.floor(seconds)));
  return at.pathname + at.search;
}
