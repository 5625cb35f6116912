import type { Database } from '../src/core/database/database.ts';
import type { Person } from './people.ts';
import { newReview } from './reviews.ts';
import { addTitle } from './wishes.ts';

const made = { review: 0, title: 0 };
const title = () => ({ id: made.title });

/** The calls of reviews, for `another-members-things.test.ts`. Everyone who may stream reads them. */
export const reviewCases = (alice: () => Person) =>
  ({
    listActivity: { thing: () => ({ username: alice().username }), stranger: 'shared' },
    listSimilarTitles: { thing: title, stranger: 'shared' },
    getTitleStars: { thing: title, stranger: 'shared' },
    listReviews: { thing: title, stranger: 'shared' },
    reviewTitle: { thing: title, body: () => ({ stars: 3 }), stranger: 'shared' },
    deleteReview: { thing: () => ({ id: made.review }), stranger: '403 not_your_review', owner: 'may' },
  }) as const;

export async function addReview(db: Database, alice: Person): Promise<void> {
  made.title = await addTitle(db, { title: 'A film that Alice liked' });
  made.review = (await newReview(alice, made.title, 5, { text: 'Oh, the ending' })).id;
}
