import { expect, it, vi } from 'vitest';
import { createMembers } from '../../../test/rooms.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { comment, postOf, publish } from '../../../test/news.ts';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const staff = await people.admin();
const [ada, bob] = [await people.free(), await people.free()];

type Item = `posts/${number}` | `comments/${number}`;
const react = (who: Person, item: Item, reaction: unknown) =>
  who.post(`/api/news/${item}/react`, { reaction });
const view = (who: Person, id: number) => who.post(`/api/news/posts/${id}/view`);

/** The counts as the rows of reactions have them. */
async function rowsOf(kind: 'post' | 'comment', id: number) {
  const rows =
    kind === 'post'
      ? await db.selectFrom('news_post_reactions').selectAll().where('post_id', '=', id).execute()
      : await db.selectFrom('news_comment_reactions').selectAll().where('comment_id', '=', id).execute();
  const given = (wanted: string) => rows.filter(({ reaction }) => reaction === wanted).length;
  return { likes_count: given('like'), dislikes_count: given('dislike') };
}

it('a view counts once per member and post, also with many requests at once', async () => {
  const [{ id }, other] = [await publish(staff), await publish(staff)];
  const answers = await Promise.all(Array.from({ length: 8 }, () => view(ada, id)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await view(ada, id)).body.post).toMatchObject({ id, views_count: 1 });
  expect((await view(bob, id)).body.post).toMatchObject({ views_count: 2 });
  expect(await postOf(ada, other.id)).toMatchObject({ views_count: 0 });
});

it('a member has one reaction: the other kind replaces it, the same kind removes it', async () => {
  const { id: postId } = await publish(staff);
  const said = await comment(staff, postId);
  for (const [item, key] of [
    [`posts/${postId}`, 'post'],
    [`comments/${said.id}`, 'comment'],
  ] as const) {
    const after = async (who: Person, reaction: string) => {
      const { status, body } = await react(who, item, reaction);
      expect(status).toBe(200);
      const { likes_count, dislikes_count, user_reaction } = body[key];
      return [likes_count, dislikes_count, user_reaction];
    };
    expect(await after(ada, 'like')).toEqual([1, 0, 'like']);
    expect(await after(bob, 'like')).toEqual([2, 0, 'like']);
    expect(await after(ada, 'dislike')).toEqual([1, 1, 'dislike']);
    expect(await after(ada, 'dislike')).toEqual([1, 0, null]);
    expect(await after(bob, 'like')).toEqual([0, 0, null]);
    expect(await after(bob, 'dislike')).toEqual([0, 1, 'dislike']);
  }
  // Everyone sees the counts, but only their own reaction.
  expect(await postOf(bob, postId)).toMatchObject({ dislikes_count: 1, user_reaction: 'dislike' });
  expect(await postOf(ada, postId)).toMatchObject({ dislikes_count: 1, user_reaction: null });
  const { comments } = (await bob.get(`/api/news/posts/${postId}/comments`)).body;
  expect(comments).toMatchObject([{ id: said.id, dislikes_count: 1, user_reaction: 'dislike' }]);
});

it('a reaction is like or dislike, to an existing post or comment', async () => {
  const { id } = await publish(staff);
  for (const reaction of ['love', '', null, undefined])
    expect(await react(ada, `posts/${id}`, reaction)).toMatchObject({
      status: 400,
      body: { error: 'reaction is like or dislike', field: 'reaction' },
    });
  expect(await react(ada, 'posts/999999', 'like')).toMatchObject({
    status: 404,
    body: { error: 'This post is not there any more', code: 'no_such_post' },
  });
  expect(await react(ada, 'comments/999999', 'like')).toMatchObject({
    status: 404,
    body: { error: 'This comment is not there any more', code: 'no_such_comment' },
  });
});

it('reactions, views and comments of fifty members at once are counted exactly', async () => {
  const { id } = await publish(staff);
  const said = await comment(staff, id);
  const crowd = await createMembers(people, 50);
  const onlooker = await openLiveClient(ada);
  const before = Date.now();
  const answers = await Promise.all(
    crowd.flatMap((who, n) => [
      // Requests of one member are sequential, members run in parallel; every third member also sends in
      // parallel.
      ...(n % 3 === 0
        ? ['like', 'dislike', 'like', 'dislike'].map((one) => react(who, `posts/${id}`, one))
        : [react(who, `posts/${id}`, n % 2 ? 'like' : 'dislike')]),
      react(who, `comments/${said.id}`, 'like').then((first) =>
        n % 5 === 0 ? react(who, `comments/${said.id}`, n % 2 ? 'like' : 'dislike') : first,
      ),
      view(who, id),
      view(who, id),
      ...(n % 10 === 0 ? [who.post(`/api/news/posts/${id}/comments`, { content: `Me, ${n}` })] : []),
    ]),
  );
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);

  const post = await postOf(ada, id);
  expect(post).toMatchObject({ views_count: 50, comments_count: 6, ...(await rowsOf('post', id)) });
  const { comments } = (await ada.get(`/api/news/posts/${id}/comments`)).body;
  expect(comments.at(-1)).toMatchObject({ likes_count: 40, dislikes_count: 5 });
  expect(comments.at(-1)).toMatchObject(await rowsOf('comment', said.id));

  // Onlookers get at most one event a second, and the final counts in the end.
  const { views_count, comments_count, likes_count, dislikes_count } = post;
  const truth = { postId: id, views_count, comments_count, likes_count, dislikes_count };
  // Only events of this post: an earlier post may still send its last one.
  const told = () => onlooker.of('news.activity').flatMap(({ data }) => (data.postId === id ? [data] : []));
  await vi.waitFor(() => expect(told().at(-1)).toEqual(truth), { timeout: 30_000 });
  expect(told().length).toBeLessThanOrEqual(2 + (Date.now() - before) / 1000);
  await onlooker.close();
});

it('two staff who delete a post while others react to it cause no error', async () => {
  const crowd = await createMembers(people, 6);
  const { id } = await publish(staff);
  const said = await comment(ada, id);
  const answers = await Promise.all([
    ...crowd.flatMap((who) => [react(who, `posts/${id}`, 'like'), react(who, `comments/${said.id}`, 'like')]),
    staff.delete(`/api/news/posts/${id}`),
    staff.delete(`/api/news/posts/${id}`),
    ada.delete(`/api/news/comments/${said.id}`),
    ...crowd.flatMap((who) => [view(who, id), react(who, `comments/${said.id}`, 'dislike')]),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual(
    [],
  );
});

it('views and comments are in the stats of the dashboard', async () => {
  const totals = async () => {
    const { stats } = (await staff.get('/api/admin/stats?range=24h')).body as {
      stats: { name: string; total: number }[];
    };
    return ['news-reads', 'news-comments'].map((name) => stats.find((one) => one.name === name)!.total);
  };
  const before = await totals();
  const { id } = await publish(staff);
  await view(ada, id);
  await view(ada, id);
  await comment(bob, id);
  await comment(bob, id);
  expect(await totals()).toEqual([before[0]! + 1, before[1]! + 2]);
});
