import { lookingShownMs } from '@snowglobe/contract/features/support/support.limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLiveClient } from '../../../test/live-client.ts';
import type { Client } from '../../../test/client.ts';
import { createTicket } from '../../../test/tickets.ts';
import { withApp } from '../../../test/with-app.ts';

const { people } = await withApp();
const staff = await people.admin();

const open: { close(): Promise<void> }[] = [];
async function listen(who: Client, how: { after?: string } = {}) {
  const live = await openLiveClient(who, how);
  open.push(live);
  return live;
}
type Live = Awaited<ReturnType<typeof listen>>;
afterEach(async () => {
  await Promise.all(open.splice(0).map((live) => live.close()));
});
/** Waits for an event that arrives after everything that was sent before. */
async function settled(who: Client & { username: string }, live: Live) {
  const bio = `settled ${Math.random()}`;
  await who.put('/api/profile/update', { bio });
  await live.frame('me.changed', ({ data }) => data.bio === bio);
}
const ticketFrames = (live: Live) => live.frames.filter(({ type }) => type.startsWith('ticket.'));

describe('live', () => {
  it('a new ticket appears for staff and in the other tabs of its author', async () => {
    const author = await people.free();
    const [theirs, adas, bobs] = [
      await listen(author),
      await listen(staff),
      await listen(await people.paid()),
    ];
    const { id } = await createTicket(author);
    const { ticket } = (await author.get(`/api/user/tickets/${id}`)).body;
    const { messages: _, ...summary } = ticket;
    expect((await theirs.frame('ticket.changed')).data).toEqual(summary);
    expect((await adas.frame('ticket.changed')).data).toEqual(summary);
    await createTicket(staff);
    await adas.frame('ticket.changed', ({ data }) => data.id !== id);
    expect(ticketFrames(bobs)).toEqual([]);
  });

  it('replies of both sides arrive at once', async () => {
    const author = await people.free();
    const helper = await people.withPermissions('support.manage');
    const { id } = await createTicket(author);
    const [theirs, helpers] = [await listen(author), await listen(helper)];
    const said = await author.post(`/api/user/tickets/${id}/reply`, { message: 'Hello?' });
    expect((await helpers.frame('ticket.message')).data).toEqual({
      ticketId: id,
      message: said.body.message,
    });
    const answered = await helper.post(`/api/support/tickets/${id}/reply`, { message: 'Here' });
    const isAnswer = ({ data }: { data: { message: { is_staff_reply: boolean } } }) =>
      data.message.is_staff_reply;
    expect((await theirs.frame('ticket.message', isAnswer)).data).toEqual({
      ticketId: id,
      message: answered.body.message,
    });
    expect((await theirs.frame('ticket.changed')).data).toMatchObject({ id, status: 'in_progress' });
    await theirs.frame('inbox.message', ({ data }) => data.related_ticket_id === id);
    await author.post(`/api/user/tickets/${id}/reply`, { message: 'Thanks' });
    await helpers.frame('ticket.message', ({ data }) => data.message.message === 'Thanks');
    // The staff list is notified once that the ticket is in progress, not at every reply.
    expect(helpers.of('ticket.changed')).toHaveLength(1);
  });

  it('after a reconnect the missed events arrive', async () => {
    const author = await people.free();
    const { id } = await createTicket(author);
    const before = await listen(author);
    const after = before.cursor();
    await before.close();
    await staff.post(`/api/support/tickets/${id}/reply`, { message: 'While you were away' });
    const again = await listen(author, { after });
    expect((await again.frame('ticket.message')).data.message.message).toBe('While you were away');
  });

  it('no reply arrives after the event that closed the ticket', async () => {
    const author = await people.free();
    const { id } = await createTicket(author);
    const theirs = await listen(author);
    const talk = Array.from({ length: 10 }, (_, n) =>
      author.post(`/api/user/tickets/${id}/reply`, { message: `${n}` }),
    );
    const closing = staff.put(`/api/support/tickets/${id}/status`, { status: 'closed' });
    const answers = await Promise.all(talk);
    await closing;
    await theirs.frame('ticket.changed', ({ data }) => data.status === 'closed');
    await settled(author, theirs);
    const heard = ticketFrames(theirs).map(({ type }) => type);
    expect(heard.at(-1)).toBe('ticket.changed');
    expect(heard.filter((type) => type === 'ticket.message')).toHaveLength(
      answers.filter(({ status }) => status === 201).length,
    );
  });

  it('former staff receive no further events', async () => {
    const helper = await people.withPermissions('support.manage');
    const helpers = await listen(helper);
    const author = await people.free();
    await createTicket(author);
    await helpers.frame('ticket.changed');
    await (await people.owner()).put(`/api/users/${helper.id}`, { role: 'Paid' });
    await helpers.frame('me.changed');
    await expect.poll(async () => (await helper.get('/api/support/tickets')).status).toBe(403);
    await settled(helper, helpers);
    const { length } = ticketFrames(helpers);
    await createTicket(author);
    await settled(helper, helpers);
    expect(ticketFrames(helpers)).toHaveLength(length);
  });
});

describe('typing', () => {
  it('is shown to the other side only', async () => {
    const [author, bob] = [await people.free(), await people.paid()];
    const helper = await people.withPermissions('support.manage');
    const { id } = await createTicket(author);
    const [theirs, helpers, bobs] = [await listen(author), await listen(helper), await listen(bob)];
    expect(await author.post(`/api/user/tickets/${id}/typing`)).toMatchObject({ status: 204, body: '' });
    expect(await helpers.frame('ticket.typing')).toEqual({
      type: 'ticket.typing',
      cursor: null,
      data: { ticketId: id, username: author.username, is_staff: false },
    });
    expect(theirs.of('ticket.typing')).toEqual([]);
    expect((await helper.post(`/api/support/tickets/${id}/typing`)).status).toBe(204);
    expect((await theirs.frame('ticket.typing')).data).toEqual({
      ticketId: id,
      username: helper.username,
      is_staff: true,
    });
    await settled(bob, bobs);
    expect(helpers.of('ticket.typing')).toHaveLength(1);
    expect(ticketFrames(bobs)).toEqual([]);
  });
});

describe('who has the ticket open', () => {
  it('is shown to staff, and disappears when it is not repeated', async () => {
    const [ada, bob] = [await people.withPermissions('support.manage'), await people.admin()];
    const author = await people.free();
    const [adas, authors] = [await listen(ada), await listen(author)];
    const { id } = await createTicket(author);
    const look = (who: Client) => who.post(`/api/support/tickets/${id}/looking`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await look(ada)).toMatchObject({ status: 200, body: { looking: [ada.username] } });
      vi.advanceTimersByTime(lookingShownMs - 5000);
      const both = [ada.username, bob.username];
      expect((await look(bob)).body).toEqual({ looking: both });
      const told = () => adas.of('ticket.looking').at(-1)?.data;
      await vi.waitUntil(() => told()?.looking.length === 2, { interval: 1 });
      expect(told()).toEqual({ ticketId: id, looking: both });
      vi.advanceTimersByTime(6000);
      await vi.waitUntil(() => told()?.looking.length === 1, { interval: 1 });
      expect(told()).toEqual({ ticketId: id, looking: [bob.username] });
      await look(bob);
      vi.advanceTimersByTime(lookingShownMs - 5000);
      expect((await look(ada)).body.looking.toSorted()).toEqual(both.toSorted());
      vi.advanceTimersByTime(2 * lookingShownMs);
      await vi.waitUntil(() => told()?.looking.length === 0, { interval: 1 });
    } finally {
      vi.useRealTimers();
    }
    await settled(author, authors);
    expect(authors.of('ticket.looking')).toEqual([]);
  });
});
