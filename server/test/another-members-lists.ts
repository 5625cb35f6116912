import type { Database } from '../src/core/database/database.ts';
import { addEditor, newEntry, newList } from './lists.ts';
import type { Person } from './people.ts';
import { befriend } from './rooms.ts';
import { must } from './every-call/world.ts';
import { addTitle } from './wishes.ts';

const made = { list: 0, otherList: 0, entry: 0, title: 0, laterTitle: 0, friend: '', newFriend: '' };
const thing = () => ({ id: made.list });
const ofEntry = () => ({ id: made.list, entryId: made.entry });
const noSuchList = '404 no_such_list';

/** The calls of lists, for `another-members-things.test.ts`: Alice's list is private, and a friend edits it too. */
export const listCases = {
  getList: { thing, stranger: noSuchList },
  previewList: { thing, stranger: noSuchList },
  changeList: { thing, body: () => ({ name: 'Mine now' }), stranger: noSuchList },
  deleteList: { thing: () => ({ id: made.otherList }), stranger: noSuchList },
  listEntries: { thing, stranger: noSuchList },
  addToList: { thing, body: () => ({ itemId: made.laterTitle }), stranger: noSuchList },
  moveEntry: { thing: ofEntry, body: () => ({ after: null }), stranger: noSuchList },
  removeEntry: { thing: ofEntry, stranger: noSuchList },
  getListPlace: { thing: () => ({ id: made.list, titleId: made.title }), stranger: noSuchList },
  addListEditor: { thing: () => ({ id: made.list, username: made.newFriend }), stranger: noSuchList },
  removeListEditor: { thing: () => ({ id: made.list, username: made.friend }), stranger: noSuchList },
} as const;

export async function addList(
  db: Database,
  { alice, friend, newFriend }: Record<'alice' | 'friend' | 'newFriend', Person>,
) {
  made.title = await addTitle(db, { title: 'A film that Alice collects' });
  made.laterTitle = await addTitle(db, { title: 'Another film that Alice collects' });
  const list = await newList(alice, { name: 'What Alice keeps to herself' });
  made.list = list.id;
  made.otherList = (await newList(alice, { name: 'What Alice deletes' })).id;
  made.entry = (await newEntry(alice, list, made.title)).id;
  [made.friend, made.newFriend] = [friend.username, newFriend.username];
  await befriend(alice, newFriend);
  await must(addEditor(alice, list, friend));
}
