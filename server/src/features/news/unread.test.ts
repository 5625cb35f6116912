import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { publish } from '../../../test/news.ts';
import { withApp } from '../../../test/with-app.ts';
import { insertPost } from './posts.store.ts';

const { people, db } = await withApp();
const staff = await people.admin();
const slowWords = { title: 'Slow', content: 'Snow', type: 'update' as const, is_pinned: false };
const unread = async (who: Client) => (await who.get('/api/news/unread-count')).body.count;
const open = (who: Client, query = '') => who.get(`/api/news/posts?${query}`);

it('posts of others are unread until News is opened in any tab', async () => {
  const reader = await people.free();
  expect(await unread(reader)).toBe(0);
  await publish(staff);
  await publish(staff);
  expect(await unread(reader)).toBe(2);
  expect(await unread(staff)).toBe(0);
  await open(reader, 'type=update&limit=1');
  expect(await unread(reader)).toBe(0);
  const { id } = await publish(await people.owner());
  expect([await unread(reader), await unread(staff)]).toEqual([1, 1]);
  // A single post or a later page does not mark News as seen.
  await reader.get(`/api/news/posts/${id}`);
  await open(reader, `cursor=post-${id}`);
  expect(await unread(reader)).toBe(1);
  await staff.delete(`/api/news/posts/${id}`);
  expect(await unread(reader)).toBe(0);
});

it('posts from before a member joined are not unread', async () => {
  await publish(staff);
  const newcomer = await people.free();
  expect(await unread(newcomer)).toBe(0);
  await publish(staff);
  expect(await unread(newcomer)).toBe(1);
});

it('opening News updates the other tabs, but only when the count changed', async () => {
  const reader = await people.free();
  const otherTab = await openLiveClient(reader);
  const stranger = await openLiveClient(await people.free());
  await publish(staff);
  await Promise.all([open(reader), open(reader), open(reader)]);
  await open(reader);
  // A post is not unread for its author.
  const author = await people.admin();
  const authorTab = await openLiveClient(author);
  await open(author);
  const { id } = await publish(author);
  await open(author);
  await Promise.all(
    [otherTab, stranger, authorTab].map((tab) => tab.frame('news.changed', ({ data }) => data.postId === id)),
  );
  expect(otherTab.of('news.read').map(({ data }) => data)).toEqual([{ unread: 0 }]);
  expect(stranger.of('news.read')).toEqual([]);
  expect(authorTab.of('news.read')).toEqual([]);
  await Promise.all([otherTab.close(), stranger.close(), authorTab.close()]);
});

it('the last seen position of a member never moves back', async () => {
  const reader = await people.free();
  const { id } = await publish(staff);
  await Promise.all(Array.from({ length: 5 }, () => open(reader)));
  await staff.delete(`/api/news/posts/${id}`);
  await open(reader);
  const marks = await db.selectFrom('news_readers').selectAll().where('user_id', '=', reader.id).execute();
  expect(marks).toEqual([{ user_id: reader.id, last_seen_id: id }]);
});

it('a slow post is not overtaken by a later one, so that it is unread for everyone', async () => {
  const reader = await people.free();
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = db.transaction().execute(async (tx) => {
    await insertPost(tx, { id: staff.id, username: staff.username, role: 'Admin' }, slowWords);
    begun.resolve();
    await finish.promise;
  });
  await begun.promise;
  const quick = publish(staff);
  await Promise.race([quick, delay(100)]);
  await open(reader);
  finish.resolve();
  await Promise.all([slow, quick]);
  expect(await unread(reader)).toBe(2);
});

it('behind more pinned posts than a page has, new posts are counted, and the newest is on home', async () => {
  const reader = await people.free();
  const pinned = { title: 'Pinned', content: 'Snow', type: 'update' as const, is_pinned: true };
  for (let nth = 0; nth < 101; nth += 1) await insertPost(db, { ...staff, role: 'Admin' }, pinned);
  // Publishing by the API announces the others, too.
  const { id } = await publish(staff, { title: 'Behind' });
  expect(await unread(reader)).toBe(102);
  expect((await reader.get('/api/home')).body.newestPost).toMatchObject({ id, title: 'Behind' });
  await open(reader);
  expect(await unread(reader)).toBe(0);
  const next = await publish(staff);
  expect(await unread(reader)).toBe(1);
  expect((await reader.get('/api/home')).body.newestPost.id).toBe(next.id);
});
