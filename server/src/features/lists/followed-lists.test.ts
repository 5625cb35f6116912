import { expect, test } from 'vitest';
import { must } from '../../../test/every-call/world.ts';
import { endCollecting, follow, followsOf, sendFollow } from '../../../test/follows.ts';
import {
  addEditor,
  changeList,
  filledList,
  friendsOfFirst,
  newEntry,
  newList,
  paidMembers,
  titleToKeep,
} from '../../../test/lists.ts';
import { listLetters, waitForLetters } from '../../../test/letters.ts';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db, core } = await withApp();
const ofList = ({ id }: { id: number }) => ({ kind: 'list', target: id }) as const;
const letters = (who: Person) => listLetters(who, 'follow');

test('followers of a list are told once of what was added, without the ones who added it', async () => {
  const [ann, editor, reader] = (await friendsOfFirst(people, 3)) as [Person, Person, Person];
  const { list } = await filledList(db, ann, 1, { audience: 'public', name: 'Winter coast' });
  await must(addEditor(ann, list, editor));
  expect((await sendFollow(ann, ofList(list))).status).toBe(409);
  for (const who of [editor, reader]) await follow(who, ofList(list));
  const kept = await newEntry(editor, list, await titleToKeep(db, { title: 'The lighthouse' }));
  const gone = await newEntry(editor, list, await titleToKeep(db, { title: 'The wreck' }));
  await newEntry(editor, list, await titleToKeep(db, { title: 'The tide' }));
  await must(editor.delete(`/api/lists/${list.id}/entries/${gone.id}`));
  await endCollecting(core);
  expect(await waitForLetters(reader, 'follow', 1)).toMatchObject({
    title: 'New in “Winter coast”',
    message: 'Added: The lighthouse and The tide.',
    link: `/?screen=lists&list=${list.id}`,
  });
  expect(await letters(editor)).toEqual([]);
  expect(await followsOf(reader)).toMatchObject([
    { kind: 'list', followed: { name: 'Winter coast', detail: '3 titles' } },
  ]);
  // Removed and added again: that is not new.
  await must(editor.delete(`/api/lists/${list.id}/entries/${kept.id}`));
  await newEntry(editor, list, kept.title!.id);
  await endCollecting(core);
  expect(await letters(reader)).toHaveLength(1);
  await must(ann.delete(`/api/lists/${list.id}`));
  expect(await followsOf(reader)).toEqual([]);
});

test('a private list cannot be followed; a list that became private tells nothing more', async () => {
  const [ann, bob, other] = (await paidMembers(people, 3)) as [Person, Person, Person];
  expect((await sendFollow(bob, ofList(await newList(ann)))).status).toBe(404);
  const { list } = await filledList(db, ann, 1, { audience: 'public' });
  await follow(bob, ofList(list));
  await newEntry(ann, list, await titleToKeep(db));
  await must(changeList(ann, list, { audience: 'private' }));
  const { list: open } = await filledList(db, ann, 0, { audience: 'public' });
  await follow(other, ofList(open));
  await newEntry(ann, open, await titleToKeep(db));
  await endCollecting(core);
  await waitForLetters(other, 'follow', 1);
  expect(await letters(bob)).toEqual([]);
  expect(await followsOf(bob)).toMatchObject([{ followed: null }]);
});
