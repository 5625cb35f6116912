/** What other features use of this one. */
export { SaveToggle } from './cards/save-toggle.tsx';
export type { Thumbnails } from './player/own/moments.ts';
export { FilmThumbnail } from './player/own/film-thumbnail.tsx';
export { FilmPreview } from './player/own/film-preview.tsx';
export { openTitle } from './title-address.ts';
