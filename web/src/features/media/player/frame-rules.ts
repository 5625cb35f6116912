/** Iframe permissions, as the spec lists them. */
export const framePermissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

export const isOwnFrame = (url: string) => /^\/(?!\/)/.test(url);

/**
 * A frame may not open windows, move the page or ask anything of the member. Ours has not even an origin. Players from
 * elsewhere keep theirs: without it their own storage and calls fail, and nothing plays.
 */
export const sandboxOf = (url: string) =>
  isOwnFrame(url) ? 'allow-scripts' : 'allow-scripts allow-same-origin allow-presentation';

/** Ours begin where the member stopped. */
export function withStart(url: string, seconds: number): string {
  if (!isOwnFrame(url) || seconds < 1) return url;
  const at = new URL(url, 'http://snowglobe');
  at.searchParams.set('start', String(Math.floor(seconds)));
  return at.pathname + at.search;
}
