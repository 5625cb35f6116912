import type { Placeholder, VideoSource } from '../../../core/config/video-sources.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';

export type Viewing = {
  title: Pick<TitleRow, 'id' | 'type' | 'tmdb_id' | 'imdb_id'>;
  season: number | null;
  episode: number | null;
  audio: 'dub' | 'sub' | null;
};

/**
 * The address that a frame loads for this title; null when the source needs an id that the title does not have. A film
 * has no season: empty parts of the path and of the query are left out.
 */
export function sourceAddress({ url }: VideoSource, viewing: Viewing): string | null {
  const { title, season, episode, audio } = viewing;
  const isSeries = title.type === 'tv';
  const values: Record<Placeholder, string | number | null> = {
    type: title.type,
    id: title.id,
    tmdb_id: title.tmdb_id,
    imdb_id: title.imdb_id,
    season: isSeries ? (season ?? 1) : null,
    episode: isSeries ? (episode ?? 1) : null,
    audio,
  };
  const wanted = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Placeholder);
  const isId = (name: Placeholder) => name.endsWith('id');
  if (wanted.some((name) => isId(name) && values[name] === null)) return null;
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: Placeholder) => encodeURIComponent(values[name] ?? ''));

  const [path = '', query = ''] = url.split('?', 2);
  const parts = path.split('/').filter((part, at) => at < 3 || part === '' || fill(part) !== '');
  const pairs = query.split('&').filter((pair) => fill(pair.split('=')[1] ?? '') !== '');
  return fill(parts.join('/')) + (pairs.length > 0 ? `?${fill(pairs.join('&'))}` : '');
}
