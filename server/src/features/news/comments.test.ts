import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { comment, postOf, publish } from '../../../test/news.ts';
import type { Person } from '../../../test/people.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const staff = await people.admin();
const author = await people.free();
const { id: postId } = await publish(staff);
const say = (content: unknown, who: Person = author) =>
  who.post(`/api/news/posts/${postId}/comments`, { content });
const counted = async () => (await postOf(author, postId)).comments_count;
const isGone = {
  status: 404,
  body: { error: 'This comment is not there any more', code: 'no_such_comment' },
};

describe('a comment', () => {
  it('is written by any member, trimmed, and counted', async () => {
    const writer = await people.person({ source: 'Google' });
    const { status, body } = await say('  Yes!\u0000\n', writer);
    expect(status).toBe(201);
    expect(body.comment).toEqual({
      id: expect.any(Number),
      post_id: postId,
      username: writer.username,
      role: 'Free',
      user_source: 'Google',
      content: 'Yes!',
      created_at: expect.stringMatching(/Z$/),
      author: expect.objectContaining({ username: writer.username, memberId: `google_${writer.id}` }),
      likes_count: 0,
      dislikes_count: 0,
      user_reaction: null,
    });
    const listed = (await author.get(`/api/news/posts/${postId}/comments`)).body;
    expect(listed).toEqual({ comments: [body.comment], nextCursor: null });
    expect(await counted()).toBe(1);
  });

  it('is not blank and not longer than 500 characters, counted in code points', async () => {
    for (const content of [undefined, '', ' \n\t ', 5, null])
      expect(await say(content)).toMatchObject({
        status: 400,
        body: { error: 'Please write a comment', code: 'bad_input', field: 'content' },
      });
    expect(await say('🧊'.repeat(501))).toMatchObject({
      status: 400,
      body: { error: 'A comment has at most 500 characters', field: 'content' },
    });
    expect((await say('🧊'.repeat(500))).status).toBe(201);
  });

  it('is listed newest first, page by page', async () => {
    const { id } = await publish(staff);
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await comment(author, id, `No. ${n}`)).id);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await staff.get(`/api/news/posts/${id}/comments?${query}`);
      seen.push(...body.comments.map((one: { id: number }) => one.id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(ids);
    expect(await staff.get(`/api/news/posts/${id}/comments?cursor=x`)).toMatchObject({
      status: 400,
      body: { error: 'This cursor is not valid' },
    });
  });

  it('is refused from a muted member until the mute ends, as in the public chat', async () => {
    const loud = await people.free();
    const mute = (mutedUntil: string | null) =>
      staff.put(`/api/moderation/members/${loud.id}`, { mutedUntil, reason: 'Loud' });
    const until = '2099-01-01T00:00:00.000Z';
    await mute(until);
    const refused = { status: 403, body: { error: `You are muted until ${until}`, code: 'muted' } };
    expect(await say('psst', loud)).toMatchObject(refused);
    expect(await loud.post('/api/public-chat/messages', { message: 'psst' })).toMatchObject(refused);
    expect((await loud.post(`/api/news/posts/${postId}/react`, { reaction: 'like' })).status).toBe(200);
    await mute(null);
    expect((await say('Sorry', loud)).status).toBe(201);
  });

  it('is refused from a banned member', async () => {
    const banned = await people.free();
    await staff.put(`/api/moderation/members/${banned.id}`, { banned: true, reason: 'Spam' });
    expect(await say('psst', banned)).toMatchObject({ status: 401 });
  });

  it('can be deleted by its author, for good', async () => {
    const before = await counted();
    const { id } = await comment(author, postId);
    expect(await counted()).toBe(before + 1);
    expect(await author.delete(`/api/news/comments/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await counted()).toBe(before);
    expect(await author.delete(`/api/news/comments/${id}`)).toMatchObject(isGone);
    expect(await counted()).toBe(before);
    const noted = db.selectFrom('audit_log').selectAll().where('action', '=', 'news_comment.delete');
    expect(await noted.execute()).toEqual([]);
  });

  it('of another member can only be deleted by news writers and moderators, with an audit entry', async () => {
    const { id } = await comment(author, postId, 'Keep me');
    const strangers = [await people.paid(), await people.withPermissions('support.manage', 'users.manage')];
    for (const who of strangers)
      expect(await who.delete(`/api/news/comments/${id}`)).toMatchObject({
        status: 403,
        body: { error: 'Only its author or staff can delete a comment', code: 'not_your_comment' },
      });
    for (const permission of ['news.write', 'chat.moderate']) {
      const said = await comment(author, postId, `For ${permission}`);
      const tidy = await people.withPermissions(permission);
      expect((await tidy.delete(`/api/news/comments/${said.id}`)).status).toBe(200);
      const noted = db.selectFrom('audit_log').selectAll().where('actor', '=', tidy.username);
      expect(await noted.execute()).toMatchObject([
        {
          action: 'news_comment.delete',
          target: author.username,
          details: { comment: `For ${permission}`, commentId: said.id, postId },
        },
      ]);
    }
    expect((await staff.get(`/api/news/posts/${postId}/comments`)).body.comments[0]).toMatchObject({ id });
  });

  it('that two members delete at once is subtracted once', async () => {
    const before = await counted();
    const { id } = await comment(author, postId);
    const both = await Promise.all(
      [author, staff, author, staff].map((who) => who.delete(`/api/news/comments/${id}`)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    expect(await counted()).toBe(before);
  });

  it('updates the counts of its post for everyone, live', async () => {
    const { id } = await publish(staff);
    const live = await openLiveClient(await people.free());
    await comment(author, id);
    const { data } = await live.frame('news.activity', (frame) => frame.data.postId === id);
    expect(data).toEqual({
      postId: id,
      views_count: 0,
      likes_count: 0,
      dislikes_count: 0,
      comments_count: 1,
    });
    await live.close();
  });

  it('at the moment its author’s account is deleted is stored or refused, without a deadlock', async () => {
    const owner = await people.owner();
    for (let round = 0; round < 5; round += 1) {
      const leaver = await people.admin();
      const { id } = await publish(leaver);
      const lastWords = Array.from({ length: 6 }, (_, n) =>
        leaver.post(`/api/news/posts/${id}/comments`, { content: `Last word ${n}` }),
      );
      const [deleted, ...said] = await Promise.all([
        owner.delete(`/api/users/${leaver.id}`),
        ...lastWords,
        author.post(`/api/news/posts/${id}/comments`, { content: 'Farewell' }),
      ]);
      expect(deleted.status).toBe(200);
      expect(said.map(({ status }) => status).filter((status) => status !== 201 && status !== 401)).toEqual(
        [],
      );
      const { comments } = (await author.get(`/api/news/posts/${id}/comments`)).body;
      expect(comments).toHaveLength(said.filter(({ status }) => status === 201).length);
      expect((await postOf(author, id)).comments_count).toBe(comments.length);
    }
  });
});

describe('a reported comment', () => {
  const report = (who: Person, itemId: unknown) =>
    who.post('/api/support/reports', { itemType: 'news_comment', itemId, reason: 'Rude' });

  it('is copied into the report with a link to its post, and stays after the comment is deleted', async () => {
    const { id } = await comment(author, postId, 'You are all penguins');
    const reporter = await people.free();
    const sent = await report(reporter, id);
    expect(sent.status).toBe(201);
    expect(sent.body.report).toMatchObject({
      reported_item_type: 'news_comment',
      reported_item_id: id,
      snapshot: {
        author: author.username,
        text: 'You are all penguins',
        time: expect.stringMatching(/Z$/),
        place: 'news',
        picture: null,
        fileName: null,
      },
      link: `/?screen=news&post=${postId}`,
    });
    expect((await reporter.get('/api/user/inbox')).body.messages[0].message).toBe(
      `Thank you for reporting a comment by ${author.username}. Our staff will look at it.`,
    );
    await staff.delete(`/api/news/comments/${id}`);
    expect((await staff.get('/api/support/reports')).body.reports[0]).toEqual(sent.body.report);
  });

  it('must exist', async () => {
    const { id } = await comment(author, postId);
    await author.delete(`/api/news/comments/${id}`);
    for (const itemId of [id, 999_999, 'abc', '0', '9'.repeat(30)])
      expect(await report(author, itemId)).toMatchObject({ status: 404, body: { code: 'no_such_item' } });
  });
});
