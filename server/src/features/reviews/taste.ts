import { dislikedStars, likedStars } from '@snowglobe/contract/features/reviews/reviews.limits.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { DescribedTitle, MediaDoor } from '../media/media.feature.ts';
import { listOwn } from './reviews.store.ts';

/** Older stars say less about what a member likes now. */
const maxRead = 300;
/** Enough to know a taste; more would cost a language model more than it helps. */
const maxLiked = 12;
const maxDisliked = 6;
/** Home takes turns among so many titles that the member liked. */
const maxTurns = 8;
/** A shorter row is not worth its place. */
const minRowLength = 4;
const dayMs = 24 * 3600 * 1000;

export type BecauseYouLiked = { title: { id: number; title: string }; titles: MediaResult[] };

/** What a member likes, by the stars that they gave. */
export function createTaste({ db }: FeatureCore, media: MediaDoor) {
  const starsOf = (memberId: number) => listOwn(db, memberId, { before: null, limit: maxRead });

  return {
    /** The titles that a member liked and disliked, the latest first. */
    async of(memberId: number): Promise<{ liked: DescribedTitle[]; disliked: DescribedTitle[] }> {
      const rows = await starsOf(memberId);
      if (rows.length === 0) return { liked: [], disliked: [] };
      const idsOf = (isMeant: (stars: number) => boolean, max: number) =>
        rows
          .filter(({ stars }) => isMeant(stars))
          .slice(0, max)
          .map((row) => row.title_id);
      const likedIds = idsOf((stars) => stars >= likedStars, maxLiked);
      const dislikedIds = idsOf((stars) => stars <= dislikedStars, maxDisliked);
      const titles = await media.describe([...likedIds, ...dislikedIds]);
      const isLiked = new Set(likedIds);
      return {
        liked: titles.filter(({ id }) => isLiked.has(id)),
        disliked: titles.filter(({ id }) => !isLiked.has(id)),
      };
    },

    /**
     * Titles like one that the member liked, without those that they know: every day another one of the latest. Null when
     * nothing resembles it enough.
     */
    async becauseYouLiked(
      member: Member,
      { language, limit, now = Date.now() }: { language: Language; limit: number; now?: number },
    ): Promise<BecauseYouLiked | null> {
      const rows = await starsOf(member.id);
      const liked = rows.filter(({ stars }) => stars >= likedStars).slice(0, maxTurns);
      if (liked.length === 0) return null;
      const turn = Math.floor(now / dayMs) % liked.length;
      const known = new Set([...rows.map((row) => row.title_id), ...(await media.listWatchedIds(member.id))]);
      // The next one if nothing resembles this one.
      for (const { title_id: id } of [...liked.slice(turn), ...liked.slice(0, turn)].slice(0, 2)) {
        const found = await media.listSimilar(id, { language, limit, without: known });
        if (found && found.titles.length >= minRowLength)
          return { title: { id, title: found.title.title }, titles: found.titles };
      }
      return null;
    },
  };
}
