import { describe, expect, it } from 'vitest';
import { befriend, group, say } from '../../../test/rooms.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people } = await withApp();

describe('home', () => {
  it('of a new member: nothing waits, and there are plans to choose from', async () => {
    const { body } = await (await people.free()).get('/api/home');
    expect(body).toMatchObject({
      greeting: '',
      continueWatching: [],
      watchLater: [],
      newInLibrary: [],
      fromCatalogue: [],
      rooms: [],
      friendsInside: [],
      plan: {
        hasChoice: true,
        choice: {
          plans: [{ id: 'trial' }, { id: 'pro', price: 999 }],
          trial: { canActivate: true, hasActiveTrial: false },
        },
        line: null,
      },
    });
  });

  it('has everything that waits for a member, in one call', async () => {
    const [who, friend, owner] = [await people.paid(), await people.paid(), await people.owner()];
    const [film, later] = (await who.get('/api/media/titles?type=movie&limit=2')).body.titles;
    await who.put('/api/media/progress', { type: 'movie', id: film.id, position: 100, duration: 1000 });
    await who.post('/api/watch-later', { id: later.id, title: later.title, type: 'movie' });
    const room = await group(friend, who);
    await say(friend, room, 'Tonight?');
    await openLiveClient(friend);
    await owner.post('/api/news/posts', { title: 'Snow', content: 'It falls.', type: 'update' });

    const { body } = await who.get('/api/home');
    expect(body.greeting).toBe(`${film.title} is waiting where you left it, and one friend is inside.`);
    expect(body.continueWatching).toMatchObject([{ title: { id: film.id }, position: 100 }]);
    expect(body.watchLater).toMatchObject([{ title_id: later.id }]);
    expect(body.newInLibrary).toEqual([]);
    expect(body.fromCatalogue.length).toBeGreaterThan(0);
    expect(body.rooms).toMatchObject([{ id: room, lastMessage: { content: 'Tonight?' } }]);
    expect(body.rooms[0].unreadCount).toBeGreaterThan(0);
    expect(body.friendsInside).toMatchObject([{ username: friend.username }]);
    expect(body.newestPost).toMatchObject({ title: 'Snow' });
    expect(body.plan).toMatchObject({ hasChoice: false, line: { name: 'Paid', canManage: false } });
    // Home does not mark News as seen.
    expect((await who.get('/api/news/unread-count')).body.count).toBeGreaterThan(0);
  });

  it('also returns the data of the shell, equal to the single calls, for a page that opens with home', async () => {
    const [who, friend] = [await people.paid(), await people.paid()];
    const [film] = (await who.get('/api/media/titles?type=movie&limit=1')).body.titles;
    await who.post('/api/watch-later', { id: film.id, title: film.title, type: 'movie' });
    await say(friend, await group(friend, who), 'Tonight?');

    const { shell } = (await who.get('/api/home?with=shell')).body;
    expect(shell).toEqual({
      countUnreadInbox: (await who.get('/api/user/inbox/unread-count')).body,
      countUnreadNews: (await who.get('/api/news/unread-count')).body,
      listRooms: (await who.get('/api/chat/rooms')).body,
      listParties: (await who.get('/api/parties')).body,
      listWatchLaterMarks: (await who.get('/api/watch-later/marks')).body,
    });
    expect(shell.countUnreadInbox.count).toBeGreaterThan(0);
    expect(shell.listWatchLaterMarks.marks).toHaveLength(1);
    expect((await who.get('/api/home')).body.shell).toBeNull();
    expect((await who.get('/api/home?with=everything')).status).toBe(400);
    expect(
      (await (await people.free()).get('/api/home?with=shell')).body.shell.listWatchLaterMarks,
    ).toBeNull();
  });

  it('shows nothing to watch after access ended, and shows it again with access', async () => {
    const who = await people.trial();
    const [film] = (await who.get('/api/media/titles?type=movie&limit=1')).body.titles;
    await who.put('/api/media/progress', { type: 'movie', id: film.id, position: 100, duration: 1000 });
    expect((await who.get('/api/home')).body.continueWatching).toHaveLength(1);
    expect((await who.get('/api/home')).body.plan).toMatchObject({ hasChoice: true });
  });

  it('of an owner shows the plan in one line', async () => {
    const { plan } = (await (await people.owner()).get('/api/home')).body;
    expect(plan).toEqual({
      hasChoice: false,
      choice: null,
      line: { name: 'Owner', renewsAt: null, endsAt: null, isPastDue: false, canManage: false },
    });
  });
});

it('the greeting mentions a friend who is inside', async () => {
  const [who, friend] = [await people.free(), await people.free()];
  await befriend(who, friend);
  await openLiveClient(friend);
  expect((await who.get('/api/home')).body.greeting).toBe('One friend is inside.');
});
