import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import { expect, test } from 'vitest';
import { newChat } from '../../../test/ai.ts';
import { privateRoom } from '../../../test/rooms.ts';
import type { Client } from '../../../test/client.ts';
import { shareMod } from '../../../test/mods.ts';
import { publish } from '../../../test/news.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp({ LANGUAGES: 'en,de,ar' });
const search = async (who: Client, q: string): Promise<Found[]> =>
  (await who.get(`/api/search?q=${encodeURIComponent(q)}`)).body.results;
const of = (found: readonly Found[], kind: Found['kind']) =>
  found.filter((each) => each.kind === kind).map(({ title }) => title);

test('one search finds screens, members, own rooms, titles, mods, news and own chats with SnowyAI', async () => {
  const [who, other, owner] = [
    await people.person({ role: 'Paid', username: 'zorro_one' }),
    await people.person({ role: 'Paid', username: 'zorro_two' }),
    await people.owner(),
  ];
  const room = await privateRoom(who, other);
  await publish(owner, { title: 'The sign of Zorro' });
  const mod = await shareMod(other, { name: 'Zorro cape' });
  const chat = await newChat(who);
  await who.put(`/api/ai/chat/sessions/${chat}`, { sessionName: 'About Zorro' });
  const [title] = await db
    .selectFrom('media_titles')
    .select(['id', 'title', 'is_anime'])
    .where('listed_since', 'is not', null)
    .where('is_animation', '=', false)
    .limit(1)
    .execute();

  const found = await search(who, 'zorro');
  expect(of(found, 'member')).toEqual(['zorro_one', 'zorro_two']);
  expect(of(found, 'room')).toEqual(['zorro_two']);
  expect(of(found, 'news')).toContain('The sign of Zorro');
  expect(of(found, 'mod')).toContain('Zorro cape');
  expect(of(found, 'ai_chat')).toEqual(['About Zorro']);
  expect(found.find(({ kind }) => kind === 'room')!.address).toBe(`/?screen=friends&tab=chat&room=${room}`);
  expect(found.find(({ kind }) => kind === 'mod')!.address).toBe(`/?screen=modmenu&mod=${mod.id}`);
  expect(of(await search(who, title!.title), 'title')[0]).toBe(title!.title);
  expect(of(await search(who, 'watch la'), 'screen')).toEqual(['Watch Later']);
  expect(of(await search(who, 'two-factor'), 'screen')).toEqual(['Security']);
  expect(of(await search(who, '@zorro_t'), 'member')).toEqual(['zorro_two']);

  const theirs = await search(other, 'zorro');
  expect(of(theirs, 'ai_chat')).toEqual([]);
  expect(of(theirs, 'room')).toEqual(['zorro_one']);
});

test('members do not find what they may not open', async () => {
  const [free, staff] = [await people.free(), await people.admin()];
  await shareMod(await people.paid(), { name: 'Velvet gloves' });
  const found = await search(free, 'velvet');
  expect(of(found, 'mod')).toEqual([]);
  expect(of(await search(free, 'anime'), 'screen')).toEqual([]);
  expect(of(await search(free, 'dashboard'), 'screen')).toEqual([]);
  expect(of(await search(staff, 'dashboard'), 'screen')[0]).toBe('Dashboard');
});

test('staff find the tabs of the dashboard that they may open', async () => {
  const tabs = async (who: Client, q: string) =>
    (await search(who, q)).filter(({ detail }) => detail === 'Dashboard').map(({ address }) => address);
  const [free, admin, owner] = [await people.free(), await people.admin(), await people.owner()];
  expect(await tabs(admin, 'bans')).toEqual(['/?screen=dashboard&tab=moderation']);
  expect(await tabs(owner, 'roles')).toEqual(['/?screen=dashboard&tab=roles']);
  // An Admin does not find tabs that they may not open.
  expect(await tabs(admin, 'roles')).toEqual([]);
  for (const q of ['bans', 'audit', 'users', 'system']) expect(await tabs(free, q)).toEqual([]);
  const writer = await people.withPermissions('news.write');
  expect(await tabs(writer, 'dashboard')).toEqual(['/?screen=dashboard&tab=news']);
});

test('screens have the names of the page’s language, and are found by its words and by English ones', async () => {
  const who = await people.admin();
  const screens = async (language: string, q: string) =>
    (
      await who.get(`/api/search?q=${encodeURIComponent(q)}`, { 'accept-language': language })
    ).body.results.filter(({ kind }: Found) => kind === 'screen');
  for (const q of ['öffentlicher', 'offentl', 'public chat'])
    expect(await screens('de', q), q).toMatchObject([
      { title: 'Öffentlicher Chat', detail: '', address: '/?screen=publicchat' },
    ]);
  // "meldungen" is one of its other words, "Dashboard" the name of the screen around it.
  expect(await screens('de', 'meldungen')).toMatchObject([
    { title: 'Support', detail: 'Dashboard', address: '/?screen=dashboard&tab=support' },
  ]);
  for (const q of ['دردشة عامة', 'الدردشة', 'public chat'])
    expect(
      (await screens('ar', q)).map(({ title }: Found) => title),
      q,
    ).toContain('الدردشة العامة');
  expect(await screens('en', 'öffentlicher')).toEqual([]);
  const german = { 'accept-language': 'de' };
  expect((await who.get('/api/search?q=%20', german)).body.error).toBe('Gib ein, wonach du suchst');
});

test('blocked members do not find each other; banned members and accounts about to be deleted are not found', async () => {
  const [who, blocked] = [
    await people.person({ username: 'quince_a' }),
    await people.person({ username: 'quince_b' }),
  ];
  const [banned, leaving] = [
    await people.person({ username: 'quince_c' }),
    await people.person({ username: 'quince_d' }),
  ];
  expect(of(await search(who, 'quince_'), 'member')).toHaveLength(4);
  await who.api.blockMember({ body: { username: blocked.username } });
  await people.change(banned.id, { banned_at: new Date() });
  await people.change(leaving.id, { delete_at: new Date(Date.now() + 60_000) });
  expect(of(await search(who, 'quince_'), 'member')).toEqual(['quince_a']);
  expect(of(await search(blocked, 'quince_'), 'member')).toEqual(['quince_b']);
});

test('special characters, long words and blanks are handled', async () => {
  const who = await people.paid();
  for (const q of ['%', '_', String.raw`\ `, "'; drop table users", 'a & | !', ':*', '日本', '@', '%%%'])
    expect(await search(who, q), q).toBeInstanceOf(Array);
  expect(of(await search(who, '%'), 'member')).toEqual([]);
  expect((await who.get('/api/search?q=%20')).status).toBe(400);
  expect((await who.get('/api/search')).status).toBe(400);
  expect((await who.get(`/api/search?q=${'x'.repeat(101)}`)).status).toBe(400);
});
