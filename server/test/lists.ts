import type { List, ListEntry } from '@snowglobe/contract/features/lists/lists.model.ts';
import type { Database } from '../src/core/database/database.ts';
import type { Client } from './client.ts';
import { must } from './every-call/world.ts';
import type { People, Person } from './people.ts';
import { befriend } from './rooms.ts';
import { addTitle } from './wishes.ts';
import { withApp } from './with-app.ts';

type NewList = { name?: string; description?: string; kind?: string; audience?: string; itemId?: number };

export const sendList = (who: Client, list: NewList = {}) =>
  who.post('/api/lists', { name: 'Winter films', ...list });

export const newList = async (who: Client, list: NewList = {}): Promise<List> =>
  (await must(sendList(who, list))).list;

export const addTo = (who: Client, { id }: Pick<List, 'id'>, itemId: number) =>
  who.post(`/api/lists/${id}/entries`, { itemId });

export const newEntry = async (who: Client, list: Pick<List, 'id'>, itemId: number): Promise<ListEntry> =>
  (await must(addTo(who, list, itemId))).entry;

export const move = (
  who: Client,
  { id }: Pick<List, 'id'>,
  { entry, after }: { entry: Pick<ListEntry, 'id'>; after: Pick<ListEntry, 'id'> | null },
) => who.put(`/api/lists/${id}/entries/${entry.id}`, { after: after?.id ?? null });

export const addEditor = (owner: Client, { id }: Pick<List, 'id'>, { username }: { username: string }) =>
  owner.put(`/api/lists/${id}/editors/${username}`, {});

/** All entries, read in pages. */
export async function entriesOf(who: Client, { id }: Pick<List, 'id'>, limit = 50): Promise<ListEntry[]> {
  const all: ListEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = `?limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const page = await must(who.get(`/api/lists/${id}/entries${query}`));
    all.push(...page.entries);
    cursor = page.nextCursor;
  }
  return all;
}

export const getList = (who: Client, { id }: Pick<List, 'id'>) => who.get(`/api/lists/${id}`);

export const changeList = (who: Client, { id }: Pick<List, 'id'>, body: object) =>
  who.put(`/api/lists/${id}`, { name: 'Winter films', ...body });

export const paidMembers = (people: People, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => people.paid()));

/** The first one is a friend of all others. */
export async function friendsOfFirst(people: People, count: number): Promise<Person[]> {
  const [first, ...others] = await paidMembers(people, count);
  await befriend(first!, ...others);
  return [first!, ...others];
}

let made = 0;
type TitleFacts = Partial<Parameters<typeof addTitle>[1]>;

/** A title that no list has yet. */
export const titleToKeep = (db: Database, more: TitleFacts = {}) =>
  addTitle(db, { title: `A film to keep ${(made += 1)}`, ...more });

/** A list with so many entries. */
export async function filledList(db: Database, who: Client, count: number, more: NewList = {}) {
  const list = await newList(who, more);
  const entries: ListEntry[] = [];
  for (let nth = 0; nth < count; nth += 1) entries.push(await newEntry(who, list, await titleToKeep(db)));
  return { list, entries };
}

/** A server, and short names for what the tests of lists need most. */
export async function withLists() {
  const app = await withApp();
  const { people, db } = app;
  return {
    app,
    people,
    db,
    title: (more?: TitleFacts) => titleToKeep(db, more),
    paid: (count: number) => paidMembers(people, count),
    friends: (count = 2) => friendsOfFirst(people, count),
    filled: (who: Person, count: number, more?: NewList) => filledList(db, who, count, more),
  };
}
