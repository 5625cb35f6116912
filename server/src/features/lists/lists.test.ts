import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listEntriesMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { List, ListEntry } from '@snowglobe/contract/features/lists/lists.model.ts';
import sharp from 'sharp';
import { must } from '../../../test/every-call/world.ts';
import {
  addEditor,
  addTo,
  entriesOf,
  getList,
  move,
  newEntry,
  newList,
  withLists,
} from '../../../test/lists.ts';
import { addPicture, shareMod } from '../../../test/mods.ts';
import { type Person } from '../../../test/people.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';

const { app, db, title, paid, friends, filled } = await withLists();
const titlesOf = async (who: Person, list: Pick<List, 'id'>) =>
  (await entriesOf(who, list)).map((entry) => entry.title?.id);

describe('entries', () => {
  test('are in the order in which they were added, each once', async () => {
    const [ann] = (await paid(1)) as [Person];
    const { list, entries } = await filled(ann, 3);
    const again = await must(addTo(ann, list, entries[1]!.title!.id));
    expect(again.entry.id).toBe(entries[1]!.id);
    expect((await entriesOf(ann, list)).map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    expect((await must(getList(ann, list))).list).toMatchObject({ count: 3, canEdit: true, isOwn: true });
  });

  test('the same film of the catalogue and of the movie database is one entry', async () => {
    const [ann] = (await paid(1)) as [Person];
    const list = await newList(ann);
    const [open, foreign] = [
      await title({ tmdbId: 88_001 }),
      await title({ tmdbId: 88_001, source: 'tmdb' }),
    ];
    const answers = await Promise.all([open, foreign, open, foreign].map((id) => addTo(ann, list, id)));
    expect(new Set(answers.map(({ body }) => body.entry.id)).size).toBe(1);
    expect(await entriesOf(ann, list)).toHaveLength(1);
    const { lists } = await must(ann.get(`/api/lists/editable?item=${foreign}`));
    expect(lists).toMatchObject([{ id: list.id, entryId: answers[0]!.body.entry.id }]);
  });

  test('are moved to the beginning, the end, and between two others', async () => {
    const [ann] = (await paid(1)) as [Person];
    const { list, entries } = await filled(ann, 4);
    const [a, b, c, d] = entries as [ListEntry, ListEntry, ListEntry, ListEntry];
    const order = async () => (await entriesOf(ann, list)).map(({ id }) => id);
    await must(move(ann, list, { entry: d, after: null }));
    expect(await order()).toEqual([d, a, b, c].map(({ id }) => id));
    await must(move(ann, list, { entry: d, after: c }));
    expect(await order()).toEqual([a, b, c, d].map(({ id }) => id));
    await must(move(ann, list, { entry: a, after: b }));
    expect(await order()).toEqual([b, a, c, d].map(({ id }) => id));
    await must(move(ann, list, { entry: a, after: a }));
    expect(await order()).toEqual([b, a, c, d].map(({ id }) => id));
    const other = await filled(ann, 1);
    expect((await move(ann, list, { entry: a, after: other.entries[0]! })).body.code).toBe('list_moved_on');
    expect((await move(ann, list, { entry: other.entries[0]!, after: a })).body.code).toBe('no_such_entry');
  });

  test('any sequence of moves gives the order that the same moves give in an array', async () => {
    const [ann] = (await paid(1)) as [Person];
    const { list, entries } = await filled(ann, 6);
    let order = entries.map(({ id }) => id);
    // Most moves go to the same two places, which uses up the room between neighbours: the list is numbered again.
    let seed = 7;
    const dice = (sides: number) => (seed = (seed * 48_271) % 2_147_483_647) % sides;
    for (let nth = 0; nth < 60; nth += 1) {
      const id = order.at(dice(3) === 0 ? dice(order.length) : -1)!;
      const rest = order.filter((other) => other !== id);
      const at = dice(3) === 0 ? dice(rest.length + 1) : 1;
      await must(move(ann, list, { entry: { id }, after: at === 0 ? null : { id: rest[at - 1]! } }));
      order = rest.toSpliced(at, 0, id);
    }
    expect((await entriesOf(ann, list, 4)).map(({ id }) => id)).toEqual(order);
    const { rows } = await sql<{ closest: number }>`select min(gap) as closest from (select position -
      lag(position) over (order by position) as gap from list_entries where list_id = ${list.id}) as gaps`.execute(
      db,
    );
    expect(rows[0]!.closest).toBeGreaterThan(0);
  });

  test('a list of mods has mods; one that is not open to a reader is shown without its facts', async () => {
    const [ann, bob] = (await paid(2)) as [Person, Person];
    const list = await newList(ann, { kind: 'mods', audience: 'public' });
    const png = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
    const picture = new Uint8Array(await png.toBuffer());
    const { id: pictureId } = await addPicture(ann, picture);
    const mod = await shareMod(ann, { name: 'Moon gravity', pictures: JSON.stringify([pictureId]) });
    await newEntry(ann, list, mod.id);
    const [entry] = await entriesOf(bob, list);
    expect(entry).toMatchObject({
      title: null,
      mod: { id: mod.id, name: 'Moon gravity', author: ann.username },
    });
    await db.updateTable('mods').set({ is_listed: false }).where('id', '=', mod.id).execute();
    expect(await entriesOf(bob, list)).toMatchObject([{ title: null, mod: null }]);
    expect((await addTo(bob, await newList(bob, { kind: 'mods' }), mod.id)).body.code).toBe('no_such_mod');
    expect((await addTo(ann, await newList(ann), mod.id + 900_000_000)).body.code).toBe('no_such_title');
    await must(ann.delete(`/api/user-mods/${mod.id}`));
    expect(await entriesOf(ann, list)).toEqual([]);
  });

  test('a title of the movie database stays while a list has it, and leaves lists when it is deleted', async () => {
    const [ann] = (await paid(1)) as [Person];
    const { list, entries } = await filled(ann, 2);
    const [kept, gone] = entries.map((entry) => entry.title!.id) as [number, number];
    await sql`update media_titles set source = 'tmdb', told_at = now() - interval '400 days'
      where id = ${kept}`.execute(db);
    await runAllChores(app);
    expect(await titlesOf(ann, list)).toEqual([kept, gone]);
    await sql`delete from media_titles where id = ${gone}`.execute(db);
    expect(await titlesOf(ann, list)).toEqual([kept]);
    expect((await must(getList(ann, list))).list.count).toBe(1);
  });
});

describe('two who edit at the same time', () => {
  test('lose no entry and double none', async () => {
    const [ann, bob, eve] = (await friends(3)) as [Person, Person, Person];
    const { list, entries } = await filled(ann, 4);
    for (const who of [bob, eve]) await must(addEditor(ann, list, who));
    const shared = await title();
    const own = await Promise.all(Array.from({ length: 18 }, () => title()));
    const work = [ann, bob, eve].flatMap((who, nth) => [
      addTo(who, list, shared),
      ...own.slice(nth * 6, nth * 6 + 6).map((id) => addTo(who, list, id)),
      ...entries.map((entry) => move(who, list, { entry, after: entries.at(nth - 1)! })),
    ]);
    const answers = await Promise.all(work);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    const found = await titlesOf(ann, list);
    const wanted = [...entries.map((entry) => entry.title!.id), shared, ...own];
    expect(found).toHaveLength(wanted.length);
    expect(new Set(found)).toEqual(new Set(wanted));
  });

  test('of two removals one succeeds; a move of a removed entry is refused', async () => {
    const [ann, bob] = (await friends()) as [Person, Person];
    const { list, entries } = await filled(ann, 3);
    await must(addEditor(ann, list, bob));
    const remove = (who: Person) => who.delete(`/api/lists/${list.id}/entries/${entries[1]!.id}`);
    const statuses = (await Promise.all([remove(ann), remove(bob)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await move(bob, list, { entry: entries[2]!, after: entries[1]! })).body.code).toBe(
      'list_moved_on',
    );
    expect(await entriesOf(bob, list)).toHaveLength(2);
  });

  test('the last free place is given once', async () => {
    const [ann, bob] = (await friends()) as [Person, Person];
    const list = await newList(ann);
    await must(addEditor(ann, list, bob));
    await sql`with many as (insert into media_titles (source, source_key, type, title, search, genres, keywords,
        is_animation, is_anime, overview) select 'open', 'full-' || nr, 'movie', 'Full', 'full', '{}', '{}', false, false, ''
        from generate_series(1, ${listEntriesMax - 1}::int) as nr returning id)
      insert into list_entries (list_id, title_id, position) select ${list.id}, id, id from many`.execute(db);
    const [one, other] = [await title(), await title()];
    const answers = await Promise.all([addTo(ann, list, one), addTo(bob, list, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'too_many_entries' });
  });
});

describe('watching through', () => {
  test('says which title is next, also after the order changed', async () => {
    const [ann] = (await paid(1)) as [Person];
    const { list, entries } = await filled(ann, 3);
    const [a, b, c] = entries as [ListEntry, ListEntry, ListEntry];
    const placeOf = async (entry: ListEntry) =>
      must(ann.get(`/api/lists/${list.id}/titles/${entry.title!.id}`));
    expect(await placeOf(a)).toMatchObject({ place: 1, count: 3, next: { id: b.title!.id } });
    await must(move(ann, list, { entry: c, after: a }));
    expect(await placeOf(a)).toMatchObject({ next: { id: c.title!.id } });
    expect(await placeOf(b)).toMatchObject({ place: 3, next: null });
    expect((await ann.get(`/api/lists/${list.id}/titles/${await title()}`)).body.code).toBe('no_such_entry');
  });
});
