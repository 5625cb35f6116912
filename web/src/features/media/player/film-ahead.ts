import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';

/** How long a film is kept for a player that has not opened yet. */
const aheadMs = 5000;

let ahead: { url: string; element: HTMLVideoElement; forget: number } | null = null;

/** Begins to load a film before the player is on the page: the player takes over the element. */
export function loadFilmAhead({ delivery, url }: LibraryPlayback): void {
  if (delivery === 'hls') return void import('./library-player/load-hls.ts').catch(() => {});
  dropFilm();
  const element = document.createElement('video');
  element.preload = 'auto';
  element.src = url;
  ahead = { url, element, forget: window.setTimeout(dropFilm, aheadMs) };
}

/** The element that loads this address, or a new one. The same until it is taken. */
export function filmElement(url: string): HTMLVideoElement {
  return ahead?.url === url ? ahead.element : document.createElement('video');
}

/** The player has put the element onto the page. */
export function takeFilm(element: HTMLVideoElement): void {
  if (ahead?.element !== element) return;
  window.clearTimeout(ahead.forget);
  ahead = null;
}

/** Without this the browser would continue to download the film. */
function dropFilm(): void {
  if (!ahead) return;
  window.clearTimeout(ahead.forget);
  ahead.element.removeAttribute('src');
  ahead.element.load();
  ahead = null;
}
