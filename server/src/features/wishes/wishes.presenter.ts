import type { TitlePreview } from '@snowglobe/contract/features/media/media.model.ts';
import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Db } from '../../core/database/database.ts';
import type { Member } from '../../core/sessions/member.ts';
import { watchAddress, type MediaDoor } from '../media/media.feature.ts';
import { findVoted } from './votes.store.ts';
import type { WishRow } from './wishes.store.ts';

export type Reader = { member: Pick<Member, 'id'>; language: Language };
export type Presenter = ReturnType<typeof createWishPresenter>;

/** Wishes as one member sees them. */
export function createWishPresenter(media: MediaDoor) {
  return async (db: Db, rows: readonly WishRow[], { member, language }: Reader): Promise<Wish[]> => {
    if (rows.length === 0) return [];
    const ids = rows.flatMap(({ title_id, here_title_id }) => [title_id, here_title_id ?? title_id]);
    const [previews, voted] = await Promise.all([
      media.findPreviewsIn(db, [...new Set(ids)], language),
      findVoted(
        db,
        member.id,
        rows.map(({ id }) => id),
      ),
    ]);
    const titles = new Map(previews.map((title) => [title.id, title]));
    return rows.flatMap((row) => {
      const title = titles.get(row.title_id);
      return title ? presentWish(row, { title, here: titles.get(row.here_title_id ?? 0), voted }) : [];
    });
  };
}

type Found = { title: TitlePreview; here: TitlePreview | undefined; voted: ReadonlySet<number> };

function presentWish(row: WishRow, { title, here, voted }: Found): Wish {
  return {
    id: row.id,
    title,
    season: row.season || null,
    state: row.state,
    reason: row.reason,
    votes: row.votes,
    arrived: row.arrived,
    wanted: row.wanted,
    isMine: voted.has(row.id),
    watch: here && row.is_playable ? { titleId: here.id, isAnime: here.is_anime, ...episodeOf(row) } : null,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

type Here = Pick<WishRow, 'here_season' | 'here_episode'>;

/** A film is stored as episode 0 of season 0. */
const episodeOf = ({ here_season: season, here_episode: episode }: Here) =>
  episode ? { season, episode } : { season: null, episode: null };

/** The address that plays it. */
export const watchLink = (title: Pick<TitlePreview, 'id' | 'is_anime'>, row: Here): string =>
  watchAddress(title, episodeOf(row));
