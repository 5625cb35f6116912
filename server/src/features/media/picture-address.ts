import { createHash } from 'node:crypto';
import type { TitleRow } from './titles.store.ts';

export type PictureKind = 'posters' | 'backdrops';

/** Raised when the way pictures are drawn changes: browsers keep them under their address for good. */
const edition = 1;

/** Where a title's picture is. The address changes with what it shows, and with nothing else. */
export function pictureAddress(kind: PictureKind, row: TitleRow): string {
  const path = kind === 'posters' ? (row.own_poster ?? row.poster_path) : row.backdrop_path;
  const shows =
    path ?? `${edition} ${row.source_key} ${row.title} ${row.genres.join()} ${row.keywords.join()}`;
  const version = createHash('sha256').update(shows).digest('base64url').slice(0, 8);
  return `/api/media/${kind}/${row.id}?v=${version}`;
}

/** Where the still of an episode is. */
export function stillAddress(row: TitleRow, season: number, episode: number): string {
  return `/api/media/stills/${row.id}/${season}/${episode}?v=${edition}`;
}
