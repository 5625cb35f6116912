import { reviewsRoutes } from '@snowglobe/contract/features/reviews/reviews.routes.ts';
import { readCursor, readTimeCursor, toPage, writeCursor } from '../../core/database/paging.ts';
import { defineFeature, type Doors } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { findReportedReview } from './reported-review.ts';
import { reviewsBelongings } from './reviews.belongings.store.ts';
import { averageOf, presentReview } from './reviews.presenter.ts';
import * as store from './reviews.store.ts';
import { createReviews } from './reviews.ts';
import { createTaste } from './taste.ts';

/** The services of this feature that others use. */
export type ReviewsDoor = ReturnType<typeof createReviewsFeature>;

const done = { success: true } as const;

/** Members give titles stars and say what they were (docs/decisions/0049-stars-and-activity.md). */
function createReviewsFeature(core: FeatureCore, { media }: Pick<Doors, 'media'>) {
  const { db, cards } = core;
  const reviews = createReviews(core, media);
  const taste = createTaste(core, media);
  core.belongings.add(...reviewsBelongings);
  core.reportables.register('review', { find: findReportedReview(core, media), remove: reviews.delete });
  core.domainEvents.listen('member goes', ({ tx }, { memberId }) => store.deleteReviewsOf(tx, memberId));
  core.activitySources.add({
    kind: 'review',
    access: 'member',
    async list(memberId, { reader, language, without, limit }) {
      const rows = await store.listOwnWithout(db, memberId, { without, limit });
      const ids = rows.map(({ title_id }) => title_id);
      const titles = await media.findPreviewsFor(reader, ids, language);
      const titleOf = new Map(titles.map((title) => [title.id, title]));
      return rows.flatMap(({ id, title_id, stars, changed_at }) => {
        const title = titleOf.get(title_id);
        if (!title) return [];
        return {
          id,
          about: title.title,
          picture: title.poster,
          stars,
          address: `/?screen=${title.is_anime ? 'anime' : 'media'}&title=${title.id}`,
          at: changed_at,
        };
      });
    },
    owns: async (memberId, id) => (await store.findReview(db, id))?.user_id === memberId,
  });

  core.serve(reviewsRoutes, {
    async getTitleStars({ member, params }) {
      const titleIds = await reviews.sameTitles(db, params.id);
      const [{ spread, texts }, own] = await Promise.all([
        store.readStars(db, titleIds),
        store.findOwn(db, member.id, titleIds),
      ]);
      const cardOf = await cards.of(own ? [member.id] : []);
      return {
        average: averageOf(spread),
        count: spread.reduce((sum, each) => sum + each, 0),
        spread,
        texts,
        own: own ? presentReview(own, { member, cardOf }) : null,
      };
    },
    async listReviews({ member, params, query: { cursor, limit } }) {
      const titleIds = await reviews.sameTitles(db, params.id);
      const page = { titleIds, before: readCursor(cursor), limit: limit + 1 };
      const rows = await store.listReviews(db, member.id, page);
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      const cardOf = await cards.of(items.map(({ user_id }) => user_id));
      return { reviews: items.map((row) => presentReview(row, { member, cardOf })), nextCursor };
    },
    async reviewTitle({ member, params, body }) {
      const row = await reviews.review(member, params.id, body);
      return { review: presentReview(row, { member, cardOf: await cards.of([member.id]) }) };
    },
    async deleteReview({ member, params }) {
      await reviews.delete(member, params.id);
      return done;
    },
    async listOwnReviews({ member, query: { cursor, limit }, request }) {
      const rows = await store.listOwn(db, member.id, { before: readTimeCursor(cursor), limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) =>
        writeCursor([row.changed_at.getTime(), row.id]),
      );
      const [titles, cardOf] = await Promise.all([
        media.findPreviewsIn(
          db,
          items.map(({ title_id }) => title_id),
          languageOf(request),
        ),
        cards.of([member.id]),
      ]);
      const titleOf = new Map(titles.map((title) => [title.id, title]));
      const shown = items.flatMap((row) => {
        const title = titleOf.get(row.title_id);
        return title ? [{ title, review: presentReview(row, { member, cardOf }) }] : [];
      });
      return { reviews: shown, nextCursor };
    },
  });

  return { tasteOf: taste.of, becauseYouLiked: taste.becauseYouLiked };
}

declare module '../../core/feature.ts' {
  interface Doors {
    reviews: ReviewsDoor;
  }
}

export const reviewsFeature = defineFeature({
  name: 'reviews',
  needs: ['media'],
  seed: async (stage) => (await import('./reviews.demo.ts')).seedReviews(stage),
  create: createReviewsFeature,
});
