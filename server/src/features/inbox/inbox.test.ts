import { describe, expect, it } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';
import { insertMessage } from './inbox.store.ts';

const app = await withApp();
const missing = {
  status: 404,
  body: { error: 'That message is not in your inbox', code: 'no_such_message' },
};

async function personWith(count: number) {
  const who = await app.people.person();
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const row = await insertMessage(app.db, {
      memberId: who.id,
      title: `Title ${n}`,
      message: `Text ${n}`,
      type: 'ticket_update',
    });
    ids.push(row.id);
  }
  return { who, ids };
}
const unread = async (who: { get(path: string): Promise<{ body: { count: number } }> }) =>
  (await who.get('/api/user/inbox/unread-count')).body.count;

describe('the inbox', () => {
  it('lists messages newest first, page by page', async () => {
    const { who, ids } = await personWith(5);
    const first = await who.get('/api/user/inbox?limit=2');
    expect(first.body.messages).toEqual([
      {
        id: ids[4],
        title: 'Title 5',
        message: 'Text 5',
        type: 'ticket_update',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        is_read: false,
        related_ticket_id: null,
        related_room_id: null,
        link: null,
      },
      expect.objectContaining({ id: ids[3] }),
    ]);
    const second = await who.get(`/api/user/inbox?limit=2&cursor=${first.body.nextCursor}`);
    const third = await who.get(`/api/user/inbox?limit=2&cursor=${second.body.nextCursor}`);
    expect([...second.body.messages, ...third.body.messages].map(({ id }) => id)).toEqual([
      ids[2],
      ids[1],
      ids[0],
    ]);
    expect(third.body.nextCursor).toBeNull();
    expect((await who.get('/api/user/inbox')).body.messages).toHaveLength(5);
  });

  it('is empty for a new member', async () => {
    const { who } = await personWith(0);
    expect((await who.get('/api/user/inbox')).body).toEqual({ messages: [], nextCursor: null });
    expect(await unread(who)).toBe(0);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=x',
    'limit=1.5',
    'cursor=',
    'cursor=x',
    'cursor=-5',
    "cursor=1'--",
  ])('refuses ?%s', async (query) => {
    const { who } = await personWith(0);
    expect(await who.get(`/api/user/inbox?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_input' },
    });
  });

  it('marks one read, then all, and updates the unread count of other tabs', async () => {
    const { who, ids } = await personWith(3);
    const live = await openLiveClient(who);
    expect(await unread(who)).toBe(3);
    expect(await who.put(`/api/user/inbox/${ids[0]}/read`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await live.frame('inbox.read')).toMatchObject({ data: { unread: 2 } });
    expect(await unread(who)).toBe(2);
    expect(await who.put('/api/user/inbox/read-all')).toMatchObject({ status: 200, body: { success: true } });
    await live.frame('inbox.read', ({ data }) => data.unread === 0);
    expect(await unread(who)).toBe(0);
    expect(
      (await who.get('/api/user/inbox')).body.messages.every(
        (message: { is_read: boolean }) => message.is_read,
      ),
    ).toBe(true);
    // Nothing was unread, so no event is sent.
    await who.put('/api/user/inbox/read-all');
    expect(live.of('inbox.read')).toHaveLength(2);
    await live.close();
  });

  it('deletes one for good', async () => {
    const { who, ids } = await personWith(2);
    expect(await who.delete(`/api/user/inbox/${ids[0]}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await who.get('/api/user/inbox')).body.messages.map(({ id }: { id: number }) => id)).toEqual([
      ids[1],
    ]);
    expect(await who.delete(`/api/user/inbox/${ids[0]}`)).toMatchObject(missing);
    expect(await unread(who)).toBe(1);
  });

  it("never shows or changes another member's messages", async () => {
    const { who, ids } = await personWith(1);
    const { who: other } = await personWith(0);
    expect((await other.get('/api/user/inbox')).body.messages).toEqual([]);
    expect(await other.put(`/api/user/inbox/${ids[0]}/read`)).toMatchObject(missing);
    expect(await other.delete(`/api/user/inbox/${ids[0]}`)).toMatchObject(missing);
    await other.put('/api/user/inbox/read-all');
    expect(await unread(who)).toBe(1);
    expect(await who.put('/api/user/inbox/999999999/read')).toMatchObject(missing);
    expect(await who.delete('/api/user/inbox/x')).toMatchObject({
      status: 400,
      body: { error: 'Not a valid id' },
    });
  });

  it.each([
    ['GET', '/api/user/inbox'],
    ['GET', '/api/user/inbox/unread-count'],
    ['PUT', '/api/user/inbox/read-all'],
    ['PUT', '/api/user/inbox/1/read'],
    ['DELETE', '/api/user/inbox/1'],
  ])('is closed to visitors: %s %s', async (method, path) => {
    expect(await app.visitor().send(method, path)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  it('sends the right count last, after many changes at once', async () => {
    const { who, ids } = await personWith(20);
    const live = await openLiveClient(who);
    await Promise.all(
      ids.map((id, n) =>
        n % 2 ? who.put(`/api/user/inbox/${id}/read`) : who.delete(`/api/user/inbox/${id}`),
      ),
    );
    await expect.poll(() => live.of('inbox.read').length).toBe(20);
    expect(live.of('inbox.read').map(({ data }) => data.unread)).toEqual(
      Array.from({ length: 20 }, (_, n) => 19 - n),
    );
    await live.close();
  });

  it('sends a new message to every open tab at once', async () => {
    const who = await app.people.account({ role: 'Owner' });
    const home = await app.people.signIn(who);
    const [tab, secondTab] = [await openLiveClient(home), await openLiveClient(home)];
    await app.people.signIn(who);
    const message = (await tab.frame('inbox.message')).data;
    expect((await home.get('/api/user/inbox')).body.messages[0]).toEqual(message);
    expect((await secondTab.frame('inbox.message')).data).toEqual(message);
    await Promise.all([tab.close(), secondTab.close()]);
  });
});

describe('an inbox message is marked read when its subject was seen elsewhere:', () => {
  it('a friend request, when it is answered in the list of requests', async () => {
    for (const settle of ['accept', 'decline', 'cross', 'block'] as const) {
      const [ann, bob] = [await app.people.free(), await app.people.free()];
      await ann.post('/api/friends/request', { username: bob.username });
      expect(await unread(bob)).toBe(1);
      const live = await openLiveClient(bob);
      const [request] = (await bob.get('/api/friends/requests')).body.requests;
      if (settle === 'cross') await bob.post('/api/friends/request', { username: ann.username });
      else if (settle === 'block') await bob.post('/api/friends/block', { username: ann.username });
      else await bob.put(`/api/friends/requests/${request.id}`, { action: settle });
      expect((await live.frame('inbox.read')).data).toEqual({ unread: 0, rooms: 0 });
      expect(await unread(bob)).toBe(0);
      await live.close();
    }
  });

  it('an answer to a ticket, when its author opens the ticket; and no other inbox message', async () => {
    const [ann, admin] = [await app.people.free(), await app.people.admin()];
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: 'Help', description: 'It snows', priority: 'low' }))
      form.append(name, value);
    const { ticket } = (await ann.post('/api/support/tickets', form)).body;
    await admin.post(`/api/support/tickets/${ticket.id}/reply`, { message: 'Let it.' });
    await admin.post('/api/friends/request', { username: ann.username });
    const before = await unread(ann);
    const live = await openLiveClient(ann);
    expect((await admin.put(`/api/user/tickets/${ticket.id}/read`)).status).toBe(404);
    expect(await ann.put(`/api/user/tickets/${ticket.id}/read`)).toMatchObject({ status: 200 });
    await live.frame('inbox.read', ({ data }) => data.unread === 1);
    expect(before).toBeGreaterThan(1);
    expect(await unread(ann)).toBe(1);
    // Nothing changed, so no event is sent.
    await ann.put(`/api/user/tickets/${ticket.id}/read`);
    expect(live.of('inbox.read')).toHaveLength(1);
    await live.close();
  });
});
