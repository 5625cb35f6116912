import { permissions } from '@snowglobe/contract/access.ts';
import { contract } from '@snowglobe/contract/contract.ts';
import { fillPath } from '@snowglobe/contract/paths.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { createTicket, ticketForm } from '../../../test/tickets.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, core, db } = await withApp();
const staff = await people.admin();
const addNote = (id: number, note: unknown, who: Client = staff) =>
  who.post(`/api/support/tickets/${id}/notes`, { note });

describe('an internal note', () => {
  it('is visible to all support staff, oldest first, and arrives live', async () => {
    const helper = await people.withPermissions('support.manage');
    const live = await openLiveClient(helper);
    const { id } = await createTicket(await people.free());
    const added = await addNote(id, ' Looks like a codec. ');
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      note: {
        id: expect.any(Number),
        username: staff.username,
        note: 'Looks like a codec.',
        created_at: expect.stringMatching(/Z$/),
      },
    });
    expect((await live.frame('ticket.note')).data).toEqual({ ticketId: id, note: added.body.note });
    const second = await addNote(id, 'I agree', helper);
    const { notes, messages } = (await helper.get(`/api/support/tickets/${id}`)).body.ticket;
    expect(notes).toEqual([added.body.note, second.body.note]);
    expect(messages).toEqual([]);
    await live.close();
  });

  it('can be added to a closed ticket too, and must not be empty', async () => {
    const { id } = await createTicket(await people.free());
    await staff.put(`/api/support/tickets/${id}/status`, { status: 'closed' });
    expect((await addNote(id, 'x'.repeat(4000))).status).toBe(201);
    for (const note of [undefined, ' ', 'x'.repeat(4001)]) {
      expect(await addNote(id, note)).toMatchObject({ status: 400, body: { field: 'note' } });
    }
  });

  it('does not notify the author', async () => {
    const author = await people.free();
    const { id } = await createTicket(author);
    const before = (await author.get(`/api/user/tickets/${id}`)).body;
    await addNote(id, 'quietly');
    expect((await author.get(`/api/user/tickets/${id}`)).body).toEqual(before);
    expect((await author.get('/api/user/inbox')).body.messages).toEqual([]);
  });
});

const routes = Object.values(contract).flatMap((feature) => Object.values<Route>(feature));
const forMembers = routes.filter(
  ({ access }) => access === 'anyone' || access === 'member' || access === 'full',
);

it('no call and no event shows a note to anyone but support staff', async () => {
  const secret = 'the-author-is-a-penguin';
  const author = await people.paid();
  const colleague = await people.withPermissions(...permissions.filter((one) => one !== 'support.manage'));
  const tabs = [await openLiveClient(author), await openLiveClient(colleague)];
  const since = tabs[0]!.frames[0]!.cursor!;

  const { id } = await createTicket(author, { title: 'About penguins' });
  await addNote(id, `${secret} 1`);
  await author.post(`/api/user/tickets/${id}/reply`, { message: 'Hello?' });
  await staff.post(`/api/support/tickets/${id}/reply`, { message: 'Yes?' });
  await addNote(id, `${secret} 2`);
  await staff.put(`/api/support/tickets/${id}/status`, { status: 'resolved' });
  await author.post('/api/support/reports', { itemType: 'user', itemId: staff.id, reason: 'Too slow' });
  await addNote(id, `${secret} 3`);
  // The note exists and can be found.
  const { body } = await staff.get(`/api/support/tickets/${id}`);
  expect(JSON.stringify(body).split(secret)).toHaveLength(4);

  /** A session for each call, because one of them logs out. */
  async function call(who: { id: number }, client: Client, route: Route) {
    const { token } = await core.sessions.begin(
      db,
      { id: who.id, isOwner: false },
      { userAgent: '', address: '127.0.0.1' },
    );
    client.cookies.set('snowglobe_session', token);
    const path = fillPath(
      route.path,
      new Proxy({}, { get: (_, name) => (/id$/i.test(String(name)) ? id : author.username) }),
    );
    const anything = { message: 'x', note: 'x', content: 'x', reason: 'x', itemType: 'user', itemId: id };
    const isRead = route.method === 'GET';
    const sent = isRead ? undefined : route.upload ? ticketForm() : { ...anything, username: staff.username };
    const { status, body: answer, headers } = await client.send(route.method, path, sent);
    const bytes = JSON.stringify([answer, [...headers]]);
    return { call: `${route.method} ${route.path}`, status, bytes };
  }

  const reads = (list: Route[]) => list.filter(({ method }) => method === 'GET');
  const writes = forMembers.filter(({ method }) => method !== 'GET');
  const answers = [];
  for (const route of [...reads(forMembers), ...writes, ...reads(forMembers)])
    answers.push(await call(author, author, route));
  const notSupport = routes.filter(({ access }) => access !== 'support.manage');
  for (const route of reads(notSupport)) answers.push(await call(colleague, colleague, route));

  expect(answers.filter(({ bytes }) => bytes.includes(secret)).map((one) => one.call)).toEqual([]);
  // The calls did return the author's own data.
  for (const path of ['GET /api/user/tickets', 'GET /api/user/tickets/{id}', 'GET /api/user/inbox']) {
    const found = answers.find((one) => one.call === path)!;
    expect(found).toMatchObject({ status: 200, bytes: expect.stringContaining('About penguins') });
  }
  expect(answers.some((one) => one.call === 'GET /api/admin/audit' && one.status === 200)).toBe(true);

  // The live channel: what was sent, and what is replayed after a reconnect.
  await tabs[0]!.frame('ticket.changed', ({ data }) => data.status === 'resolved');
  for (const who of [author, colleague]) tabs.push(await openLiveClient(who, { after: since }));
  await tabs[2]!.frame('ticket.changed', ({ data }) => data.status === 'resolved');
  const heard = tabs.map(({ frames }) => JSON.stringify(frames));
  expect(heard.map((bytes) => bytes.includes('About penguins'))).toEqual([true, false, true, false]);
  expect(heard.filter((bytes) => bytes.includes(secret))).toEqual([]);
  await Promise.all(tabs.map((tab) => tab.close()));
});
