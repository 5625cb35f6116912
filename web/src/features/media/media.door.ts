/** What other features use of this one. */
export { SaveToggle } from './cards/save-toggle.tsx';
export type { Thumbnails } from './player/library-player/segments-at-time.ts';
export { FilmThumbnail } from './player/library-player/film-thumbnail.tsx';
export { FilmPreview } from './player/library-player/film-preview.tsx';
export { openTitle } from '../../core/player-address.ts';
