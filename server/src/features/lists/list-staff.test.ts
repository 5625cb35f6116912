import { beforeAll, describe, expect, test, vi } from 'vitest';
import { homeListsMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { List, ListSummary } from '@snowglobe/contract/features/lists/lists.model.ts';
import { must } from '../../../test/every-call/world.ts';
import { addEditor, changeList, getList, newEntry, newList, withLists } from '../../../test/lists.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { type Person } from '../../../test/people.ts';

const { people, title, paid, friends, filled } = await withLists();
let staff: Person;
beforeAll(async () => {
  staff = await people.admin();
});
const hide = (id: number, body: object, who = staff) => who.put(`/api/admin/lists/${id}/hidden`, body);
const putOnHome = (id: number, place: number | null, who = staff) =>
  who.put(`/api/admin/lists/${id}/home`, { place });
const homeRows = async (who: Person): Promise<{ id: number; name: string; titles: { id: number }[] }[]> =>
  (await must(who.get('/api/home'))).lists;

describe('staff', () => {
  test('hide a public list; its owner reads why and cannot show it again', async () => {
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const { list } = await filled(ann, 1, { audience: 'public', name: 'Rude words' });
    const secret = await newList(ann);
    expect((await hide(secret.id, { isHidden: true })).status).toBe(404);
    expect((await hide(list.id, { isHidden: true }, bob)).status).toBe(403);
    await must(hide(list.id, { isHidden: true, reason: 'Rude' }));
    expect((await getList(bob, list)).status).toBe(404);
    expect((await must(getList(ann, list))).list).toMatchObject({ isHidden: true });
    expect((await must(getList(staff, list))).list).toMatchObject({ isHidden: true, canHide: true });
    const { messages } = await must(ann.get('/api/user/inbox'));
    expect(messages[0]).toMatchObject({ type: 'warning' });
    expect(messages[0].message).toContain('Rude.');
    await must(changeList(ann, list, { audience: 'private' }));
    await must(changeList(ann, list, { audience: 'public' }));
    expect((await getList(bob, list)).status).toBe(404);
    expect(
      (await must(staff.get('/api/admin/lists/hidden'))).lists.map(({ id }: ListSummary) => id),
    ).toContain(list.id);
    await must(hide(list.id, { isHidden: false }));
    expect((await getList(bob, list)).status).toBe(200);
  });

  test('hide a reported list by its report', async () => {
    const [ann, bob] = (await friends()) as [Person, Person];
    const { list } = await filled(ann, 1, { audience: 'friends', name: 'Rude words' });
    const report = { itemType: 'list', itemId: String(list.id), reason: 'Rude' };
    expect((await (await people.paid()).post('/api/support/reports', report)).status).toBe(404);
    await must(bob.post('/api/support/reports', report));
    const { reports } = await must(staff.get('/api/support/reports'));
    const found = reports.find((each: { reported_item_type: string }) => each.reported_item_type === 'list');
    expect(found).toMatchObject({ reported_item_id: list.id, snapshot: { text: 'Rude words' }, link: null });
    await must(staff.delete(`/api/support/reports/${found.id}/item`));
    expect((await getList(bob, list)).status).toBe(404);
    expect((await must(getList(ann, list))).list.isHidden).toBe(true);
  });

  test('put public lists of titles on home, in an order; the name stays as it was', async () => {
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const { list: one } = await filled(ann, 2, { audience: 'public', name: 'One' });
    const { list: two } = await filled(ann, 1, { audience: 'public', name: 'Two' });
    const empty = await newList(ann, { audience: 'public', name: 'Empty' });
    expect((await putOnHome(one.id, 1, bob)).status).toBe(403);
    const mods = await newList(ann, { audience: 'public', kind: 'mods' });
    expect((await putOnHome(mods.id, 1)).body.code).toBe('list_not_for_home');
    expect((await putOnHome((await newList(ann)).id, 1)).body.code).toBe('no_such_list');
    await must(putOnHome(one.id, 1));
    await must(putOnHome(two.id, 1));
    await must(putOnHome(empty.id, 2));
    expect((await homeRows(bob)).map(({ name }) => name)).toEqual(['Two', 'One']);
    await must(changeList(ann, one, { audience: 'public', name: 'An insult' }));
    const added = await title();
    await newEntry(ann, one, added);
    const [, second] = await homeRows(bob);
    expect(second).toMatchObject({ name: 'One' });
    expect(second!.titles.map(({ id }) => id)).toContain(added);
    await ann.api.blockMember({ body: { username: bob.username } });
    expect((await getList(bob, one)).status).toBe(200);
    await must(putOnHome(two.id, null));
    await must(changeList(ann, one, { audience: 'friends' }));
    expect(await homeRows(bob)).toEqual([]);
    await must(putOnHome(empty.id, null));
  });

  test('home has room for a limited number of lists, also for two of the staff at the same time', async () => {
    const [ann] = (await paid(1)) as [Person];
    const lists: List[] = [];
    for (let nth = 0; nth < homeListsMax + 1; nth += 1)
      lists.push(await newList(ann, { audience: 'public' }));
    const other = await people.admin();
    const answers = await Promise.all(
      lists.map(({ id }, nth) => putOnHome(id, 1, nth % 2 === 0 ? staff : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(homeListsMax);
    const { lists: onHome } = await must(staff.get('/api/admin/lists/home'));
    expect(onHome).toHaveLength(homeListsMax);
    for (const { id } of onHome) await must(ann.delete(`/api/lists/${id}`));
    expect((await must(staff.get('/api/admin/lists/home'))).lists).toEqual([]);
  });
});

test('the search finds own and public lists by their names', async () => {
  const [ann, bob] = (await paid(2)) as [Person, Person];
  await newList(ann, { name: 'Zephyr nights' });
  await newList(ann, { name: 'Zephyr mornings', audience: 'public' });
  const found = async (who: Person) =>
    (await must(who.get('/api/search?q=zeph'))).results
      .filter(({ kind }: { kind: string }) => kind === 'list')
      .map((each: { title: string }) => each.title);
  expect((await found(ann)).toSorted()).toEqual(['Zephyr mornings', 'Zephyr nights']);
  expect(await found(bob)).toEqual(['Zephyr mornings']);
});

test('pages of lists are complete while lists change', async () => {
  const [ann] = (await paid(1)) as [Person];
  for (let nth = 0; nth < 7; nth += 1) await newList(ann, { name: `List ${nth}` });
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { lists: ListSummary[]; nextCursor: string | null } = await must(
      ann.get(`/api/lists?limit=3${cursor && `&cursor=${cursor}`}`),
    );
    names.push(...page.lists.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(names).toEqual(['List 6', 'List 5', 'List 4', 'List 3', 'List 2', 'List 1', 'List 0']);
  expect((await ann.get('/api/lists?cursor=nonsense')).status).toBe(400);
});

test('editors get each change of a list; others who see it get it at most once a second', async () => {
  const [ann, bob, friend] = (await friends(3)) as [Person, Person, Person];
  const [stranger] = (await paid(1)) as [Person];
  const { list } = await filled(ann, 1, { audience: 'public' });
  await must(addEditor(ann, list, bob));
  const [edits, watches, other] = [
    await openLiveClient(bob),
    await openLiveClient(stranger),
    await openLiveClient(friend),
  ];
  const began = Date.now();
  for (let nth = 0; nth < 4; nth += 1) await newEntry(ann, list, await title());
  await vi.waitFor(() => expect(edits.of('lists.changed')).toHaveLength(4));
  await watches.frame('lists.shown', ({ data }) => data.listId === list.id);
  expect(watches.of('lists.shown').length).toBeLessThanOrEqual(2 + Math.floor((Date.now() - began) / 1000));
  expect(watches.of('lists.changed')).toEqual([]);
  // A list for friends: strangers hear nothing of it.
  const { list: close } = await filled(ann, 0, { audience: 'friends' });
  await newEntry(ann, close, await title());
  await other.frame('lists.shown', ({ data }) => data.listId === close.id);
  expect(watches.of('lists.shown').some(({ data }) => data.listId === close.id)).toBe(false);
  await Promise.all([edits.close(), watches.close(), other.close()]);
});
