import { createHash } from 'node:crypto';
import type { TitleRow } from '../catalogue/titles.store.ts';

export type PictureKind = 'posters' | 'backdrops' | 'previews';

/** Raise this when the drawing changes: browsers cache pictures by their address forever. */
const edition = 1;

/** The address of a title's picture. It changes exactly when the picture changes. */
export function pictureAddress(kind: PictureKind, row: TitleRow): string {
  const [own, fromTmdb] = {
    posters: [row.own_poster, row.poster_path],
    backdrops: [row.own_backdrop, row.backdrop_path],
    previews: [null, row.poster_path],
  }[kind];
  const isLettered = kind === 'posters' && row.poster_is_frame;
  const lettering = `${edition} ${row.source_key} ${row.title} ${row.genres.join()} ${row.keywords.join()}`;
  const shows = own && isLettered ? `${own} ${lettering}` : (own ?? fromTmdb ?? lettering);
  const version = createHash('sha256').update(shows).digest('base64url').slice(0, 8);
  return `/api/media/${kind}/${row.id}?v=${version}`;
}

/** The address of an episode's still. */
export function stillAddress(row: TitleRow, season: number, episode: number): string {
  const own = ownStill(row, season, episode);
  const version = own ? own.slice(-12, -5) : edition;
  return `/api/media/stills/${row.id}/${season}/${episode}?v=${version}`;
}

/** The key of the library's picture of an episode. */
export const ownStill = ({ seasons }: TitleRow, season: number, episode: number): string | null =>
  seasons?.find(({ number }) => number === season)?.stills?.[episode - 1] ?? null;
