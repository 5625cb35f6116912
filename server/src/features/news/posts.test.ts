import { permissions } from '@snowglobe/contract/access.ts';
import { contract } from '@snowglobe/contract/contract.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { comment, postOf, postWords, publish } from '../../../test/news.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db, visitor } = await withApp();
const staff = await people.admin();
const reader = await people.free();
const isGone = {
  status: 404,
  body: { error: 'This post is not there any more', code: 'no_such_post' },
};
const noted = (action: string, postId: number) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .execute()
    .then((rows) => rows.filter(({ details }) => details['postId'] === postId));

/** Every id of the list, page by page; `between` runs after each page. */
async function walk(who: Client, query = '', between?: () => Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await who.get(`/api/news/posts?${query}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    seen.push(...body.posts.map((post: { id: number }) => post.id));
    cursor = body.nextCursor;
    await between?.();
  }
  return seen;
}

describe('a post', () => {
  it('is published by staff, trimmed, and read by every member', async () => {
    const words = { title: '  Snow\u0007 tonight ', content: '\n**Bring** a scarf.\r\n', type: 'update' };
    const sent = await staff.post('/api/news/posts', words);
    expect(sent.status).toBe(201);
    expect(sent.body.post).toEqual({
      id: expect.any(Number),
      title: 'Snow tonight',
      content: '**Bring** a scarf.',
      type: 'update',
      is_pinned: false,
      author_username: staff.username,
      author_role: 'Admin',
      author: expect.objectContaining({ username: staff.username, role: 'Admin', memberId: staff.id }),
      created_at: expect.stringMatching(/Z$/),
      edited_at: null,
      views_count: 0,
      likes_count: 0,
      dislikes_count: 0,
      comments_count: 0,
      user_reaction: null,
    });
    const { post } = sent.body;
    expect((await reader.get(`/api/news/posts/${post.id}`)).body).toEqual({ post });
    expect((await reader.get('/api/news/posts?limit=1')).body.posts).toEqual([post]);
    expect(await noted('news.create', post.id)).toMatchObject([
      { actor: staff.username, target: 'Snow tonight', details: { type: 'update', is_pinned: false } },
    ]);
  });

  it('needs a title and a content within their limits, counted in code points, and a type', async () => {
    const refused = async (change: object, error: string, field: string) =>
      expect(await staff.post('/api/news/posts', { ...postWords(), ...change })).toMatchObject({
        status: 400,
        body: { error, code: 'bad_input', field },
      });
    for (const field of ['title', 'content'])
      for (const value of [undefined, '', ' \n ', 7, null])
        await refused({ [field]: value }, 'Title and content are required', field);
    await refused({ title: '❄️'.repeat(101) }, 'A title has at most 200 characters', 'title');
    await refused({ content: '🧊'.repeat(2001) }, 'A post has at most 2000 characters', 'content');
    for (const type of ['poem', '', undefined])
      await refused({ type }, 'type is announcement or update', 'type');
    await refused({ is_pinned: 'yes' }, expect.any(String), 'is_pinned');

    const longest = { title: '🧊'.repeat(200), content: '🧊'.repeat(2000) };
    const { body } = await staff.post('/api/news/posts', { ...postWords(), ...longest });
    expect(body.post).toMatchObject(longest);
  });

  it('keeps its comments and counts when it is edited, and shows when its text changed', async () => {
    const { id } = await publish(staff);
    await reader.post(`/api/news/posts/${id}/view`);
    await reader.post(`/api/news/posts/${id}/react`, { reaction: 'like' });
    await comment(reader, id);
    const before = await postOf(reader, id);

    const pinned = await staff.put(`/api/news/posts/${id}`, postWords({ is_pinned: true, type: 'update' }));
    expect(pinned.body.post).toMatchObject({ is_pinned: true, type: 'update', edited_at: null });
    const other = await people.owner();
    const changed = await other.put(`/api/news/posts/${id}`, postWords({ title: 'Sleet' }));
    expect(changed.status).toBe(200);
    expect(await postOf(reader, id)).toEqual({
      ...before,
      title: 'Sleet',
      edited_at: expect.stringMatching(/Z$/),
    });
    expect(before).toMatchObject({
      views_count: 1,
      likes_count: 1,
      comments_count: 1,
      user_reaction: 'like',
      author_username: staff.username,
    });
    expect(await noted('news.update', id)).toMatchObject([
      { details: { from: { is_pinned: false }, to: { is_pinned: true, type: 'update' } } },
      { actor: other.username, target: 'Snow tonight', details: { to: { title: 'Sleet' } } },
    ]);
    expect(await staff.put(`/api/news/posts/${id}`, postWords({ title: ' ' }))).toMatchObject({
      status: 400,
      body: { error: 'Title and content are required', field: 'title' },
    });
  });

  it('that is saved without a change is not edited, and nobody is notified', async () => {
    const { id } = await publish(staff);
    const live = await openLiveClient(reader);
    expect((await staff.put(`/api/news/posts/${id}`, postWords())).body.post.edited_at).toBe(null);
    await publish(staff);
    await live.frame('news.changed', ({ data }) => data.what === 'created');
    expect(live.of('news.changed')).toHaveLength(1);
    expect(await noted('news.update', id)).toEqual([]);
    await live.close();
  });

  it('is deleted with its comments, reactions and views', async () => {
    const { id } = await publish(staff, { title: 'Thaw' });
    await reader.post(`/api/news/posts/${id}/view`);
    await reader.post(`/api/news/posts/${id}/react`, { reaction: 'dislike' });
    const said = await comment(reader, id);
    await staff.post(`/api/news/comments/${said.id}/react`, { reaction: 'like' });
    expect(await staff.delete(`/api/news/posts/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await noted('news.delete', id)).toMatchObject([
      { target: 'Thaw', details: { type: 'announcement', content: 'Bring a scarf.', comments: 1 } },
    ]);
    expect(await reader.get(`/api/news/posts/${id}/comments`)).toMatchObject(isGone);
    expect(await reader.delete(`/api/news/comments/${said.id}`)).toMatchObject({
      status: 404,
      body: { error: 'This comment is not there any more', code: 'no_such_comment' },
    });
    for (const table of ['news_views', 'news_post_reactions', 'news_comments'] as const)
      expect(await db.selectFrom(table).selectAll().where('post_id', '=', id).execute()).toEqual([]);
    const reactions = db.selectFrom('news_comment_reactions').selectAll().where('comment_id', '=', said.id);
    expect(await reactions.execute()).toEqual([]);
  });

  it('that was deleted is not found by any call', async () => {
    const { id } = await publish(staff);
    await staff.delete(`/api/news/posts/${id}`);
    const path = `/api/news/posts/${id}`;
    const calls = [
      reader.get(path),
      staff.put(path, postWords()),
      staff.delete(path),
      reader.post(`${path}/view`),
      reader.post(`${path}/react`, { reaction: 'like' }),
      reader.get(`${path}/comments`),
      reader.post(`${path}/comments`, { content: 'Where?' }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(isGone);
    expect(await reader.get('/api/news/posts/0')).toMatchObject({ status: 400 });
  });

  it('stays after its author’s account is deleted by staff, with the name and role they had', async () => {
    const leaver = await people.admin();
    const { id } = await publish(leaver);
    const said = await comment(leaver, id, 'Bye');
    for (const path of [`posts/${id}`, `comments/${said.id}`])
      await leaver.post(`/api/news/${path}/react`, { reaction: 'like' });
    await leaver.post(`/api/news/posts/${id}/view`);
    const owner = await people.owner();
    expect((await owner.delete(`/api/users/${leaver.id}`)).status).toBe(200);
    expect(await postOf(reader, id)).toMatchObject({
      author: null,
      author_username: leaver.username,
      author_role: 'Admin',
      likes_count: 1,
      views_count: 1,
      comments_count: 1,
    });
    expect((await reader.get(`/api/news/posts/${id}/comments`)).body.comments).toMatchObject([
      { author: null, username: leaver.username, content: 'Bye', likes_count: 1 },
    ]);
  });

  it('is published once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' };
    const both = await Promise.all([1, 2].map(() => staff.post('/api/news/posts', postWords(), key)));
    expect(both[0]!.body).toEqual(both[1]!.body);
  });
});

describe('the list', () => {
  it('shows pinned posts first, then the newest, page by page, by type', async () => {
    await db.deleteFrom('news_posts').execute();
    const made: { id: number; isPinned: boolean; type: string }[] = [];
    for (let n = 0; n < 9; n += 1) {
      const [isPinned, type] = [n % 4 === 1, n % 3 === 0 ? 'update' : 'announcement'] as const;
      const { id } = await publish(staff, { title: `Post ${n}`, type, is_pinned: isPinned });
      made.push({ id, isPinned, type });
    }
    const order = made.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.id - a.id);
    const ids = (posts: typeof made) => posts.map(({ id }) => id);
    for (const limit of [1, 2, 3, 4, 100]) expect(await walk(reader, `limit=${limit}`)).toEqual(ids(order));
    for (const type of ['announcement', 'update'])
      expect(await walk(reader, `limit=2&type=${type}`)).toEqual(
        ids(order.filter((post) => post.type === type)),
      );
  });

  it('continues correctly when the last post of a page is pinned, unpinned or deleted meanwhile', async () => {
    const all = await walk(reader, 'limit=100');
    const pin = (id: number, is_pinned: boolean) =>
      staff.put(`/api/news/posts/${id}`, postWords({ is_pinned, title: `Post ${id}` }));
    let turn = 0;
    const seen = await walk(reader, 'limit=1', async () => {
      turn += 1;
      if (turn === 1) await pin(all[0]!, false);
      if (turn === 3) await pin(all[2]!, true);
      if (turn === 4) await staff.delete(`/api/news/posts/${all[4]!}`);
    });
    for (const id of [1, 2, 3, 5, 6, 7, 8].map((n) => all[n]!)) expect(seen).toContain(id);
  });

  it('refuses an invalid cursor, limit or type', async () => {
    for (const cursor of ['x', '7', 'pinned-', 'pinned-0', 'post-1e3', 'post--1', `post-${'9'.repeat(20)}`])
      expect(await reader.get(`/api/news/posts?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { error: 'This cursor is not valid' },
      });
    for (const query of ['limit=0', 'limit=101', 'type=poem'])
      expect(await reader.get(`/api/news/posts?${query}`)).toMatchObject({ status: 400 });
  });
});

describe('everyone', () => {
  it('is notified at once of a new, changed or deleted post', async () => {
    const live = await openLiveClient(reader);
    const { id } = await publish(staff);
    await staff.put(`/api/news/posts/${id}`, postWords({ content: 'And mittens.' }));
    await staff.delete(`/api/news/posts/${id}`);
    await live.frame('news.changed', ({ data }) => data.what === 'deleted');
    expect(live.of('news.changed').map(({ data }) => data)).toEqual(
      ['created', 'updated', 'deleted'].map((what) => ({ postId: id, what })),
    );
    await live.close();
  });

  it('without news.write can only read', async () => {
    const { id } = await publish(staff);
    for (const who of [reader, await people.paid(), await people.withPermissions('chat.moderate')]) {
      for (const call of [
        who.post('/api/news/posts', postWords()),
        who.put(`/api/news/posts/${id}`, postWords()),
        who.delete(`/api/news/posts/${id}`),
      ])
        expect(await call).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
    expect(await visitor().get('/api/news/posts')).toMatchObject({ status: 401 });
  });
});

it('a custom role with only news.write manages posts and deletes comments, and has no other staff right', async () => {
  const writer = await people.withPermissions('news.write');
  const { id } = await publish(writer);
  expect((await writer.put(`/api/news/posts/${id}`, postWords({ title: 'Mine' }))).status).toBe(200);
  const ofStaff = await publish(staff);
  expect((await writer.put(`/api/news/posts/${ofStaff.id}`, postWords({ title: 'Ours' }))).status).toBe(200);
  const said = await comment(reader, id);
  expect((await writer.delete(`/api/news/comments/${said.id}`)).status).toBe(200);
  expect((await writer.delete(`/api/news/posts/${id}`)).status).toBe(200);
  expect((await writer.delete(`/api/news/posts/${ofStaff.id}`)).status).toBe(200);

  const isOfOtherStaff = ({ access }: Route) =>
    access === 'owner' ||
    ((typeof access === 'string' ? permissions.some((one) => one === access) : true) &&
      !access.includes('news.write'));
  const others = Object.values(contract)
    .flatMap((feature) => Object.values<Route>(feature))
    .filter(isOfOtherStaff);
  expect(others.length).toBeGreaterThan(20);
  for (const { method, path } of others)
    expect(await writer.send(method, path.replaceAll(/\{\w+\}/g, '1'))).toMatchObject({ status: 403 });
  const message = await reader.post('/api/public-chat/messages', { message: 'hello' });
  expect(await writer.delete(`/api/public-chat/messages/${message.body.message.id}`)).toMatchObject({
    status: 403,
  });
});
