import type { Database } from '../src/core/database/database.ts';
import type { Person } from './people.ts';
import { addTitle, newWish } from './wishes.ts';

const made = { wish: 0, title: 0 };
const thing = () => ({ id: made.wish });

/** The calls of wishes, for `another-members-things.test.ts`. A wish is for everyone; who asked for it is not shown. */
export const wishCases = {
  getTitleWishes: { thing: () => ({ id: made.title }), stranger: 'shared' },
  voteForWish: { thing, stranger: 'shared' },
  withdrawVote: { thing, stranger: '404 no_such_wish' },
} as const;

export async function addWish(db: Database, alice: Person): Promise<void> {
  made.title = await addTitle(db, { title: 'A film that Alice misses' });
  made.wish = (await newWish(alice, made.title)).id;
}
