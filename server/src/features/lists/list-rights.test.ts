import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEditorsMax, listsMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { List, ListSummary } from '@snowglobe/contract/features/lists/lists.model.ts';
import { must } from '../../../test/every-call/world.ts';
import {
  addEditor,
  addTo,
  changeList,
  entriesOf,
  getList,
  move,
  newEntry,
  newList,
  sendList,
  withLists,
} from '../../../test/lists.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { everyonesPassword, type Person } from '../../../test/people.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';

const { app, people, db, title, paid, friends, filled } = await withLists();
let staff: Person;
beforeAll(async () => {
  staff = await people.admin();
});
const show = async (who: Person, which: string): Promise<ListSummary[]> =>
  (await must(who.get(`/api/lists?show=${which}&limit=100`))).lists;
const namesOf = async (who: Person, which: string) => (await show(who, which)).map(({ name }) => name);

describe('who sees a list', () => {
  test('private: its owner and its editors; friends: also friends of the owner; public: everyone', async () => {
    const [ann, bob, friend] = (await friends(3)) as [Person, Person, Person];
    const [stranger] = (await paid(1)) as [Person];
    const { list } = await filled(ann, 1, { name: 'For some eyes' });
    await must(addEditor(ann, list, bob));
    const seen = async () =>
      Promise.all(
        [ann, bob, friend, stranger, staff].map(async (who) => {
          const [head, entries, preview] = await Promise.all([
            getList(who, list),
            who.get(`/api/lists/${list.id}/entries`),
            who.get(`/api/lists/${list.id}/preview`),
          ]);
          expect(entries.status).toBe(head.status);
          expect(preview.status).toBe(head.status);
          return head.status === 200;
        }),
      );
    expect(await seen()).toEqual([true, true, false, false, false]);
    await must(changeList(ann, list, { audience: 'friends' }));
    expect(await seen()).toEqual([true, true, true, false, false]);
    await must(changeList(ann, list, { audience: 'public', name: 'For all eyes' }));
    expect(await seen()).toEqual([true, true, true, true, true]);
    expect(await namesOf(stranger, 'public')).toContain('For all eyes');
    expect(await namesOf(bob, 'shared')).toContain('For all eyes');
    expect(await namesOf(friend, 'shared')).not.toContain('For all eyes');
    expect(await namesOf(stranger, 'mine')).toEqual([]);
  });

  test('only the owner changes and deletes it; others who see it are told that they may not', async () => {
    const [ann, bob, friend] = (await friends(3)) as [Person, Person, Person];
    const { list, entries } = await filled(ann, 1, { audience: 'friends' });
    await must(addEditor(ann, list, bob));
    for (const who of [bob, friend]) {
      expect((await changeList(who, list, { name: 'Mine' })).body.code).toBe('not_your_list');
      expect((await who.delete(`/api/lists/${list.id}`)).body.code).toBe('not_your_list');
      expect((await addEditor(who, list, friend)).body.code).toBe('not_your_list');
    }
    expect((await addTo(friend, list, await title())).body.code).toBe('not_your_list');
    expect((await move(friend, list, { entry: entries[0]!, after: null })).body.code).toBe('not_your_list');
    expect((await friend.delete(`/api/lists/${list.id}/entries/${entries[0]!.id}`)).body.code).toBe(
      'not_your_list',
    );
    expect((await friend.delete(`/api/lists/${list.id}/editors/${bob.username}`)).body.code).toBe(
      'not_your_list',
    );
    expect((await addTo(bob, list, await title())).status).toBe(201);
  });

  test('a block hides public lists of both from each other, a ban hides those of the banned member', async () => {
    const [ann, bob, eve] = (await paid(3)) as [Person, Person, Person];
    const lists = [
      await newList(ann, { audience: 'public', name: 'Of Ann' }),
      await newList(bob, { audience: 'public', name: 'Of Bob' }),
    ] as const;
    await ann.api.blockMember({ body: { username: bob.username } });
    expect((await getList(bob, lists[0])).status).toBe(404);
    expect((await getList(ann, lists[1])).status).toBe(404);
    expect(await namesOf(bob, 'public')).not.toContain('Of Ann');
    expect((await getList(eve, lists[0])).status).toBe(200);
    await people.change(ann.id, { banned_at: new Date() });
    expect((await getList(eve, lists[0])).status).toBe(404);
    expect(await namesOf(eve, 'public')).not.toContain('Of Ann');
    await people.change(ann.id, { banned_at: null });
  });

  test('a Free member sees only the card of a link, and can delete an own list', async () => {
    const who = await people.trial();
    const { list } = await filled(who, 1, { audience: 'public' });
    await people.change(who.id, { trial_ends_at: new Date(Date.now() - 1000) });
    const free = await people.signIn(who);
    expect((await getList(free, list)).status).toBe(403);
    expect((await must(free.get(`/api/lists/${list.id}/preview`))).preview).toMatchObject({
      name: 'Winter films',
      owner: who.username,
      count: 1,
    });
    expect((await free.delete(`/api/lists/${list.id}`)).status).toBe(200);
  });

  test('a muted member keeps private lists only', async () => {
    const who = await people.paid();
    await people.change(who.id, { muted_until: new Date(Date.now() + 600_000) });
    const muted = await people.signIn(who);
    expect((await sendList(muted, { audience: 'public' })).body.code).toBe('muted');
    const list = await newList(muted);
    expect((await changeList(muted, list, { audience: 'friends' })).body.code).toBe('muted');
  });
});

describe('editors', () => {
  test('are friends of the owner, and get one letter; the end of the friendship ends it', async () => {
    const [ann, bob] = (await friends()) as [Person, Person];
    const [stranger] = (await paid(1)) as [Person];
    const { list } = await filled(ann, 1, { name: 'Ours' });
    expect((await addEditor(ann, list, stranger)).body.code).toBe('editor_not_friend');
    await must(addEditor(ann, list, bob));
    await must(addEditor(ann, list, bob));
    const { messages } = await must(bob.get('/api/user/inbox'));
    const letters = messages.filter(({ type }: { type: string }) => type === 'list');
    expect(letters).toMatchObject([{ link: `/?screen=lists&list=${list.id}` }]);
    expect(letters[0].message).toContain('Ours');
    const added = await newEntry(bob, list, await title());
    expect(added.addedBy).toMatchObject({ username: bob.username });

    const live = await openLiveClient(bob);
    await ann.api.removeFriend({ body: { username: bob.username } });
    await live.frame('lists.changed', ({ data }) => data.listId === list.id && data.what === 'removed');
    await live.close();
    expect((await getList(bob, list)).status).toBe(404);
    expect((await addTo(bob, list, await title())).status).toBe(404);
    expect(await entriesOf(ann, list)).toHaveLength(2);
    expect((await must(getList(ann, list))).list.editors).toEqual([]);
  });

  test('a friendship that ends while an editor is added leaves no editor who is not a friend', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [ann, bob] = (await friends()) as [Person, Person];
      const list = await newList(ann);
      await Promise.all([
        addEditor(ann, list, bob),
        bob.api.removeFriend({ body: { username: ann.username } }),
      ]);
      const { rows } = await sql`select from list_editors where list_id = ${list.id} and not exists
        (select from friendships where user_id = ${ann.id} and friend_id = ${bob.id})`.execute(db);
      expect(rows).toEqual([]);
    }
  });

  test('leave by themselves', async () => {
    const [ann, bob] = (await friends()) as [Person, Person];
    const list = await newList(ann);
    await must(addEditor(ann, list, bob));
    await must(bob.delete(`/api/lists/${list.id}/editors/${bob.username}`));
    expect((await getList(bob, list)).status).toBe(404);
    expect((await ann.delete(`/api/lists/${list.id}/editors/${bob.username}`)).body.code).toBe(
      'no_such_editor',
    );
  });

  test('an editor takes over when the owner’s account is deleted; other lists go with it', async () => {
    const [ann, bob, eve] = (await friends(3)) as [Person, Person, Person];
    const { list: shared } = await filled(ann, 2, { audience: 'friends' });
    const { list: own } = await filled(ann, 1);
    await must(addEditor(ann, shared, bob));
    await must(addEditor(ann, shared, eve));
    await must(ann.delete('/api/account', { currentPassword: everyonesPassword }));
    await people.change(ann.id, { delete_at: new Date(Date.now() - 1000) });
    await runAllChores(app);
    expect((await must(getList(bob, shared))).list).toMatchObject({
      isOwn: true,
      count: 2,
      audience: 'private',
      editors: [{ username: eve.username }],
    });
    expect((await entriesOf(eve, shared)).map(({ addedBy }) => addedBy)).toEqual([null, null]);
    const { rows } = await sql`select from lists where id = ${own.id}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('limits', () => {
  test('of lists and of editors hold for calls at the same time', async () => {
    const [ann, ...others] = (await friends(3)) as [Person, Person, Person];
    await sql`insert into lists (owner_id, kind, name) select ${ann.id}, 'titles', 'Filler'
      from generate_series(1, ${listsMax - 2}::int)`.execute(db);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendList(ann)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('too_many_lists');
    const list = answers.find(({ status }) => status === 201)!.body.list as List;
    for (let nth = 1; nth < listEditorsMax; nth += 1) {
      const { id } = await people.account({ role: 'Paid' });
      await sql`insert into list_editors (list_id, user_id) values (${list.id}, ${id})`.execute(db);
    }
    const added = await Promise.all(others.map((who) => addEditor(ann, list, who)));
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
