import type { Database } from '../src/core/database/database.ts';
import { follow } from './follows.ts';
import type { Person } from './people.ts';
import { addTitle, newWish } from './wishes.ts';

const made = { wish: 0, title: 0, series: 0 };
const wish = () => ({ id: made.wish });
const series = () => ({ kind: 'series', target: String(made.series) });

/**
 * The calls of wishes and follows, for `another-members-things.test.ts`. A wish is for everyone; who asked for it is not
 * shown. Everyone follows for themselves.
 */
export const titleCases = {
  getTitleWishes: { thing: () => ({ id: made.title }), stranger: 'shared' },
  voteForWish: { thing: wish, stranger: 'shared' },
  withdrawVote: { thing: wish, stranger: '404 no_such_wish' },
  getFollow: { thing: series, stranger: 'shared' },
  follow: { thing: series, stranger: 'shared' },
  unfollow: { thing: series, stranger: '404 not_followed' },
} as const;

/** Alice asks for a film, and follows a series. */
export async function addTitleThings(db: Database, alice: Person): Promise<void> {
  made.title = await addTitle(db, { title: 'A film that Alice misses' });
  made.wish = (await newWish(alice, made.title)).id;
  made.series = await addTitle(db, { title: 'A series that Alice follows', type: 'tv' });
  await follow(alice, { kind: 'series', target: made.series });
}
