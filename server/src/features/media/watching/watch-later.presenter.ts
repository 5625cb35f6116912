import type { WatchLaterItem } from '@snowglobe/contract/features/media/watch-later.model.ts';
import { presentTitle } from '../media.presenter.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';
import type { WatchLaterRow } from './watch-later.store.ts';

/** With the catalogue's present data; with the saved data when the title is not in the catalogue. */
export function presentItem(row: WatchLaterRow, title: TitleRow | null): WatchLaterItem {
  const own = {
    id: row.id,
    itemId: row.id,
    title_id: title?.id ?? null,
    type: row.type,
    created_at: row.created_at.toISOString(),
  };
  if (title) {
    const shown = presentTitle(title);
    return { ...shown, ...own, media_type: shown.type };
  }
  return {
    ...own,
    title: row.title,
    media_type: row.type === 'movie' ? 'movie' : 'tv',
    year: row.year,
    poster: null,
    genre: row.genre || 'Drama',
    rating: row.rating,
    rating_is_estimate: false,
    tmdb_id: row.tmdb_id,
    imdb_id: row.imdb_id,
    seasons: row.season_count,
    episodes: row.episode_count,
    overview: row.overview,
    status: null,
    media_source: row.media_source,
    source_label: row.media_source === 'tmdb' || row.media_source === 'vidsrc' ? 'TMDB' : 'FALLBACK',
  };
}
