import { createHash } from 'node:crypto';
import type { TitleRow } from '../catalogue/titles.store.ts';

export type PictureKind = 'posters' | 'backdrops' | 'previews';

/** Raised when the way pictures are drawn changes: browsers keep them under their address for good. */
const edition = 1;

/** Where a title's picture is. The address changes with what it shows, and with nothing else. */
export function pictureAddress(kind: PictureKind, row: TitleRow): string {
  const [own, told] = {
    posters: [row.own_poster, row.poster_path],
    backdrops: [row.own_backdrop, row.backdrop_path],
    previews: [null, row.poster_path],
  }[kind];
  const isLettered = kind === 'posters' && row.poster_is_frame;
  const lettering = `${edition} ${row.source_key} ${row.title} ${row.genres.join()} ${row.keywords.join()}`;
  const shows = own && isLettered ? `${own} ${lettering}` : (own ?? told ?? lettering);
  const version = createHash('sha256').update(shows).digest('base64url').slice(0, 8);
  return `/api/media/${kind}/${row.id}?v=${version}`;
}

/** Where the still of an episode is. */
export function stillAddress(row: TitleRow, season: number, episode: number): string {
  const own = ownStill(row, season, episode);
  const version = own ? own.slice(-12, -5) : edition;
  return `/api/media/stills/${row.id}/${season}/${episode}?v=${version}`;
}

/** The library's picture of an episode, by its key. */
export const ownStill = ({ seasons }: TitleRow, season: number, episode: number): string | null =>
  seasons?.find(({ number }) => number === season)?.stills?.[episode - 1] ?? null;
