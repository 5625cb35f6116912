import { describe, expect, it } from 'vitest';
import { must } from './every-call/world.ts';
import { expectChange, openBothNodes } from './both-nodes.ts';
import { publish } from './news.ts';
import { privateRoom } from './rooms.ts';

const { people, atTwo } = await openBothNodes();

describe('a member, wherever they are shown', async () => {
  const [ann, reader, owner] = [await people.free(), await people.free(), await people.owner()];
  await must(ann.post('/api/public-chat/messages', { message: 'Good evening' }));
  const readers = { one: reader, two: atTwo(reader) };
  const shown = async (at: 'one' | 'two') =>
    (await must(readers[at].get('/api/public-chat/messages'))).messages[0].author;
  const name = async (at: 'one' | 'two') => (await shown(at)).username;
  const role = async (at: 'one' | 'two') => (await shown(at)).role;
  const colour = async (at: 'one' | 'two') => (await shown(at)).roleColor;

  it('has the name that they chose', () =>
    expectChange(name, () => must(ann.put('/api/profile/update', { username: 'annabel' })), 'annabel'));

  it('has the colours that they chose', () =>
    expectChange(
      async (at) => (await shown(at)).look,
      () => must(ann.put('/api/profile/update', { usernameColorMode: 'rainbow' })),
      { usernameColorMode: 'rainbow' },
    ));

  it('is on a trial from the moment they began it', () =>
    expectChange(role, () => must(ann.post('/api/subscriptions/trial')), 'Paid'));

  it('has the role that they were given, its new colour, and another role when that one goes', async () => {
    const made = await must(owner.post('/api/roles', { name: 'Lantern', color: '#112233' }));
    const put = (form: object) => owner.put(`/api/users/${ann.id}`, form);
    await expectChange(
      role,
      () => must(put({ username: 'annabel', email: ann.email, role: 'Lantern' })),
      'Lantern',
    );
    const recolour = () => owner.put(`/api/roles/${made.role.id}`, { name: 'Lantern', color: '#445566' });
    await expectChange(colour, () => must(recolour()), '#445566');
    await expectChange(role, () => must(owner.delete(`/api/roles/${made.role.id}`)), 'Paid');
  });

  it('is gone with their account, and their messages stay under their name', () =>
    expectChange(shown, () => must(owner.delete(`/api/users/${ann.id}`)), null));
});

describe('a member’s own account', () => {
  it('shows what they and staff change', async () => {
    const [who, owner] = [await people.free(), await people.owner()];
    const both = { one: who, two: atTwo(who) };
    const own = async (at: 'one' | 'two') => must(both[at].get('/api/users/me'));
    const pick = (field: string) => async (at: 'one' | 'two') => (await own(at))[field];
    await expectChange(
      pick('bio'),
      () => must(who.put('/api/profile/update', { bio: 'New here' })),
      'New here',
    );
    const promote = () =>
      owner.put(`/api/users/${who.id}`, { username: who.username, email: who.email, role: 'Admin' });
    await expectChange(
      async (at) => (await own(at)).role,
      () => must(promote()),
      'Admin',
    );
    await expectChange(
      async (at) => (await own(at)).permissions.length > 0,
      () =>
        must(owner.put(`/api/users/${who.id}`, { username: who.username, email: who.email, role: 'Free' })),
      false,
    );
  });

  it('is signed out by a ban on every node', async () => {
    const [who, owner] = [await people.free(), await people.owner()];
    const both = { one: who, two: atTwo(who) };
    const ban = () => owner.put(`/api/moderation/members/${who.id}`, { banned: true, reason: 'Spam' });
    await expectChange(
      async (at) => (await both[at].get('/api/users/me')).status,
      () => must(ban()),
      401,
    );
  });
});

describe('the news, which are cached for all members together', async () => {
  const [writer, reader, other] = [await people.owner(), await people.free(), await people.free()];
  const readers = { one: reader, two: atTwo(reader) };
  const page = async (at: 'one' | 'two') => (await must(readers[at].get('/api/news/posts'))).posts;
  const first = (field: string) => async (at: 'one' | 'two') => (await page(at))[0]?.[field];
  let id = 0;

  it('have a new post at once, and its changed text', async () => {
    await expectChange(
      async (at) => (await page(at)).length,
      async () => ({ id } = await publish(writer, { title: 'First snow' })),
      1,
    );
    const words = { title: 'More snow', content: 'It goes on.', type: 'update' };
    await expectChange(first('title'), () => must(writer.put(`/api/news/posts/${id}`, words)), 'More snow');
  });

  it('count readers, likes and comments', async () => {
    await expectChange(first('views_count'), () => must(other.post(`/api/news/posts/${id}/view`)), 1);
    const like = () => other.post(`/api/news/posts/${id}/react`, { reaction: 'like' });
    await expectChange(first('likes_count'), () => must(like()), 1);
    const comment = () => other.post(`/api/news/posts/${id}/comments`, { content: 'Lovely' });
    let commentId = 0;
    await expectChange(
      first('comments_count'),
      async () => (commentId = (await must(comment())).comment.id),
      1,
    );
    await expectChange(
      first('comments_count'),
      () => must(other.delete(`/api/news/comments/${commentId}`)),
      0,
    );
  });

  it('show each member their own reaction, and nobody another one’s', async () => {
    expect(await first('user_reaction')('one')).toBeNull();
    const own = (await must(other.get('/api/news/posts'))).posts[0];
    expect(own).toMatchObject({ id, user_reaction: 'like', likes_count: 1 });
    const dislike = () => reader.post(`/api/news/posts/${id}/react`, { reaction: 'dislike' });
    await expectChange(first('user_reaction'), () => must(dislike()), 'dislike');
    expect((await must(other.get('/api/news/posts'))).posts[0]).toMatchObject({
      user_reaction: 'like',
      dislikes_count: 1,
    });
  });

  it('have their author’s current name', () =>
    expectChange(
      first('author_username'),
      () => must(writer.put('/api/profile/update', { username: 'editor-in-chief' })),
      'editor-in-chief',
    ));

  it('lose a post that is deleted', () =>
    expectChange(
      async (at) => (await page(at)).length,
      () => must(writer.delete(`/api/news/posts/${id}`)),
      0,
    ));
});

it('the newest public messages, which are cached for all members together, have new messages and lose deleted ones', async () => {
  const [who, reader] = [await people.free(), await people.free()];
  const readers = { one: reader, two: atTwo(reader) };
  const last = async (at: 'one' | 'two') => {
    const { messages } = await must(readers[at].get('/api/public-chat/messages?limit=1'));
    return messages.map(({ message, deleted }: { message: string; deleted: boolean }) =>
      deleted ? 'deleted' : message,
    );
  };
  let id = 0;
  const say = async () => {
    id = (await must(who.post('/api/public-chat/messages', { message: 'Is anybody here?' }))).message.id;
  };
  await expectChange(last, say, ['Is anybody here?']);
  await expectChange(last, () => must(who.delete(`/api/public-chat/messages/${id}`)), ['deleted']);
  // A message at the other node is read again here, too.
  await must(atTwo(who).post('/api/public-chat/messages', { message: 'Over here' }));
  await expect.poll(() => last('one')).toEqual(['Over here']);
});

describe('a message', () => {
  it('that is sent to two rooms with the same client id, on two nodes at once, is written to one of them', async () => {
    const [ann, bob, cat] = [await people.free(), await people.free(), await people.free()];
    const rooms = [await privateRoom(ann, bob), await privateRoom(ann, cat)];
    const nodes = [ann, atTwo(ann)];
    for (let round = 0; round < 10; round += 1) {
      const sends = await Promise.all(
        rooms.map((roomId, n) =>
          nodes[n]!.post(`/api/chat/rooms/${roomId}/messages`, {
            content: 'Hello',
            clientId: `at once ${round}`,
          }),
        ),
      );
      expect(sends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    }
  });
});
