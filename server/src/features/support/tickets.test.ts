import { describe, expect, it } from 'vitest';
import { createTicket, ticketForm } from '../../../test/tickets.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db, visitor } = await withApp();
const staff = await people.admin();
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const noSuchTicket = { status: 404, body: { error: 'There is no such ticket', code: 'no_such_ticket' } };
const closed = { status: 409, body: { error: 'This ticket is closed', code: 'ticket_closed' } };
const incomplete = 'Title, description and priority are required';

type Who = Awaited<ReturnType<typeof people.person>>;
const mine = (who: Who, id: number, query = '') => who.get(`/api/user/tickets/${id}${query}`);
const reply = (who: Who, id: number, message: unknown = 'Still silent') =>
  who.post(`/api/user/tickets/${id}/reply`, { message });
const answer = (id: number, message: unknown = 'Have you tried the volume?', who = staff) =>
  who.post(`/api/support/tickets/${id}/reply`, { message });
const setStatus = (id: number, status: unknown, who = staff) =>
  who.put(`/api/support/tickets/${id}/status`, { status });
const inboxOf = async (who: Who) => (await who.get('/api/user/inbox')).body.messages;
const audited = (action: string, target: string) =>
  db.selectFrom('audit_log').selectAll().where('action', '=', action).where('target', '=', target).execute();

describe('a new ticket', () => {
  it('is open and listed for its author', async () => {
    const who = await people.free();
    const sent = await who.post(
      '/api/support/tickets',
      ticketForm({ title: ' No sound ', description: 'Silent.\u0007\nReally.', priority: 'high' }),
    );
    expect(sent.status).toBe(201);
    const ticket = {
      id: expect.any(Number),
      title: 'No sound',
      description: 'Silent.\nReally.',
      priority: 'high',
      status: 'open',
      image_url: null,
      created_at: anyTime,
      updated_at: anyTime,
      username: who.username,
      role: 'Free',
      author: expect.objectContaining({ memberId: who.id, username: who.username }),
      wants_person: false,
    };
    expect(sent.body).toEqual({ ticket: { ...ticket, messages: [] } });
    const { id } = sent.body.ticket;
    expect(await mine(who, id)).toMatchObject({ status: 200, body: sent.body });
    expect((await who.get('/api/user/tickets')).body).toEqual({ tickets: [ticket], nextCursor: null });
    const seen = await staff.get(`/api/support/tickets/${id}`);
    expect(seen.body).toEqual({ ticket: { ...ticket, messages: [], notes: [] }, nextCursor: null });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ description: '\n' }, 'description'],
    [{ priority: '' }, 'priority'],
  ])('needs all of its fields: %j', async (fields, field) => {
    const who = await people.free();
    const refused = { status: 400, body: { error: incomplete, code: 'bad_input', field } };
    expect(await who.post('/api/support/tickets', ticketForm(fields))).toMatchObject(refused);
    const form = ticketForm();
    form.delete(field);
    expect(await who.post('/api/support/tickets', form)).toMatchObject(refused);
    expect((await who.get('/api/user/tickets')).body.tickets).toEqual([]);
  });

  it('has limits, counted in characters', async () => {
    const who = await people.free();
    const [title, description] = ['❄'.repeat(150), '𝄞'.repeat(5000)];
    expect(await createTicket(who, { title, description })).toMatchObject({ title, description });
    const send = (fields: object) => who.post('/api/support/tickets', ticketForm(fields));
    expect(await send({ title: `${title}!` })).toMatchObject({ status: 400, body: { field: 'title' } });
    expect(await send({ description: `${description}!` })).toMatchObject({
      status: 400,
      body: { field: 'description' },
    });
    expect(await send({ priority: 'urgent' })).toMatchObject({
      status: 400,
      body: { error: 'priority is low, medium or high' },
    });
  });

  it('is created once under one Idempotency-Key', async () => {
    const who = await people.free();
    const send = () => who.post('/api/support/tickets', ticketForm(), { 'idempotency-key': 'once' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect((await who.get('/api/user/tickets')).body.tickets).toHaveLength(1);
  });
});

describe('a conversation', () => {
  it('shows who wrote what, oldest first, and marks the staff', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    const said = await reply(who, id, ' Hello? ');
    expect(said).toMatchObject({ status: 201 });
    expect(said.body.message).toEqual({
      id: expect.any(Number),
      sender_username: who.username,
      message: 'Hello?',
      created_at: anyTime,
      is_staff_reply: false,
      is_ai: false,
      author: expect.objectContaining({ memberId: who.id }),
    });
    const answered = await answer(id, 'Here I am');
    expect(answered).toMatchObject({ status: 201, body: { message: { is_staff_reply: true } } });
    const { ticket } = (await mine(who, id)).body;
    expect(ticket.messages).toEqual([said.body.message, answered.body.message]);
    expect((await staff.get(`/api/support/tickets/${id}`)).body.ticket).toEqual({ ...ticket, notes: [] });
    expect(Date.parse(ticket.updated_at)).toBeGreaterThan(Date.parse(ticket.created_at));
  });

  it('of any length is returned page by page, the newest first', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    for (let n = 1; n <= 5; n += 1) await reply(who, id, `${n}`);
    const words = (page: { body: { ticket: { messages: { message: string }[] } } }) =>
      page.body.ticket.messages.map(({ message }) => message);
    const newest = await mine(who, id, '?limit=2');
    expect(words(newest)).toEqual(['4', '5']);
    const older = await mine(who, id, `?limit=2&cursor=${newest.body.nextCursor}`);
    expect(words(older)).toEqual(['2', '3']);
    const oldest = await staff.get(`/api/support/tickets/${id}?limit=2&cursor=${older.body.nextCursor}`);
    expect(words(oldest)).toEqual(['1']);
    expect(oldest.body.nextCursor).toBeNull();
  });

  it('refuses an empty and a too long message', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    for (const words of [null, '', ' \n ', 7, 'x'.repeat(4001)]) {
      expect(await reply(who, id, words)).toMatchObject({ status: 400, body: { field: 'message' } });
      expect(await answer(id, words)).toMatchObject({ status: 400, body: { field: 'message' } });
    }
    expect((await reply(who, id, 'x'.repeat(4000))).status).toBe(201);
  });

  it('shows the current name of a writer, and the last one of a deleted account', async () => {
    const [who, helper] = [await people.free(), await people.withPermissions('support.manage')];
    const { id } = await createTicket(who);
    await answer(id, 'On it', helper);
    await db.updateTable('users').set({ username: 'renamed' }).where('id', '=', helper.id).execute();
    const senders = async () =>
      (await mine(who, id)).body.ticket.messages.map((one: Record<string, unknown>) => [
        one['sender_username'],
        one['author'] !== null,
      ]);
    expect(await senders()).toEqual([['renamed', true]]);
    await db.deleteFrom('users').where('id', '=', helper.id).execute();
    expect(await senders()).toEqual([[helper.username, false]]);
  });
});

describe('the status', () => {
  it('becomes in progress when staff answer an open ticket, and open again when the author writes to a resolved one', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    const status = async () => (await mine(who, id)).body.ticket.status;
    await reply(who, id);
    expect(await status()).toBe('open');
    await answer(id);
    expect(await status()).toBe('in_progress');
    await setStatus(id, 'resolved');
    await answer(id, 'Anything else?');
    expect(await status()).toBe('resolved');
    await reply(who, id);
    expect(await status()).toBe('open');
  });

  it('can change from any to any', async () => {
    const { id } = await createTicket(await people.free());
    const statuses = ['open', 'in_progress', 'resolved', 'closed'];
    for (const from of statuses) {
      for (const to of statuses) {
        await setStatus(id, from);
        expect(await setStatus(id, to)).toMatchObject({ status: 200, body: { ticket: { id, status: to } } });
      }
    }
  });

  it.each(['done', '', null, undefined, 3])('cannot be %j', async (status) => {
    const { id } = await createTicket(await people.free());
    expect(await setStatus(id, status)).toMatchObject({
      status: 400,
      body: { error: 'status is open, in_progress, resolved or closed', field: 'status' },
    });
  });

  it('closed refuses replies of both sides until it is reopened', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    await setStatus(id, 'closed');
    expect(await reply(who, id)).toMatchObject(closed);
    expect(await answer(id)).toMatchObject(closed);
    expect(await who.post(`/api/user/tickets/${id}/typing`)).toMatchObject(closed);
    expect(await staff.post(`/api/support/tickets/${id}/typing`)).toMatchObject(closed);
    expect((await mine(who, id)).body.ticket).toMatchObject({ status: 'closed', messages: [] });
    await setStatus(id, 'open');
    expect((await reply(who, id)).status).toBe(201);
  });
});

describe("the author's inbox", () => {
  it('has an inbox message for every answer and status change, with a link to the ticket', async () => {
    const who = await people.free();
    const { id } = await createTicket(who, { title: 'Help' });
    await reply(who, id);
    await answer(id);
    for (const status of ['resolved', 'closed', 'open', 'in_progress']) await setStatus(id, status);
    const messages = await inboxOf(who);
    const update = { type: 'ticket_update', related_ticket_id: id, is_read: false };
    expect(messages.toReversed()).toMatchObject([
      { ...update, title: 'New reply to your ticket', message: `${staff.username} replied to “Help”.` },
      { ...update, title: 'Ticket update', message: '“Help” is resolved.' },
      { ...update, title: 'Ticket update', message: '“Help” is closed.' },
      { ...update, title: 'Ticket update', message: '“Help” is open again.' },
      { ...update, title: 'Ticket update', message: '“Help” is being worked on.' },
    ]);
  });

  it('gets no inbox message when nothing changed, was refused, or was done by the author', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    await setStatus(id, 'open');
    await setStatus(id, 'broken');
    await reply(who, id);
    expect(await inboxOf(who)).toEqual([]);
    const helper = await people.withPermissions('support.manage');
    const own = await createTicket(helper);
    await answer(own.id, 'Talking to myself', helper);
    await setStatus(own.id, 'closed', helper);
    expect(await inboxOf(helper)).toEqual([]);
  });
});

it('staff actions are in the audit log, without the text', async () => {
  const who = await people.free();
  const { id } = await createTicket(who, { title: 'Help' });
  await answer(id, 'spoken words');
  await setStatus(id, 'closed');
  await setStatus(id, 'closed');
  await answer(id);
  await staff.post(`/api/support/tickets/${id}/notes`, { note: 'spoken words' });
  const ticket = { ticketId: id, title: 'Help' };
  expect(await audited('ticket.reply', who.username)).toMatchObject([
    { actor: staff.username, details: ticket },
  ]);
  expect(await audited('ticket.status', who.username)).toMatchObject([
    { actor: staff.username, details: { ...ticket, from: 'in_progress', to: 'closed' } },
  ]);
  expect(await audited('ticket.note', who.username)).toHaveLength(1);
  const { body } = await staff.get('/api/admin/audit');
  expect(JSON.stringify(body)).not.toContain('spoken words');
});

describe("another's ticket", () => {
  it('is not found, neither by a member nor by staff without support.manage', async () => {
    const { id } = await createTicket(await people.free());
    const others = [
      await people.paid(),
      staff,
      await people.withPermissions('users.manage', 'chat.moderate', 'staff.chat'),
    ];
    for (const other of others) {
      expect(await mine(other, id)).toMatchObject(noSuchTicket);
      expect(await reply(other, id)).toMatchObject(noSuchTicket);
      expect(await other.post(`/api/user/tickets/${id}/typing`)).toMatchObject(noSuchTicket);
      expect((await other.get('/api/user/tickets')).body.tickets).toEqual([]);
    }
  });

  it('is visible to staff with support.manage only', async () => {
    const author = await people.free();
    const { id } = await createTicket(author);
    const calls = [
      ['GET', '/api/support/tickets'],
      ['GET', `/api/support/tickets/${id}`],
      ['PUT', `/api/support/tickets/${id}/status`, { status: 'closed' }],
      ['POST', `/api/support/tickets/${id}/reply`, { message: 'x' }],
      ['POST', `/api/support/tickets/${id}/notes`, { note: 'x' }],
      ['POST', `/api/support/tickets/${id}/typing`],
      ['POST', `/api/support/tickets/${id}/looking`],
    ] as const;
    const refused = [
      author,
      await people.paid(),
      await people.trial(),
      await people.withPermissions('staff.chat'),
    ];
    for (const [method, path, body] of calls) {
      for (const other of refused)
        expect(await other.send(method, path, body)).toMatchObject({ status: 403 });
      expect(await visitor().send(method, path, body)).toMatchObject({ status: 401 });
    }
    const allowed = [staff, await people.owner(), await people.withPermissions('support.manage')];
    for (const helper of allowed) {
      for (const [method, path, body] of calls.toReversed()) {
        await setStatus(id, 'open');
        const { status } = await helper.send(method, path, body);
        expect([200, 201, 204]).toContain(status);
      }
    }
  });

  it('that does not exist gets the same answer', async () => {
    const who = await people.free();
    for (const path of ['', '/reply', '/typing']) {
      const method = path === '' ? 'GET' : 'POST';
      const body = method === 'GET' ? undefined : { message: 'x' };
      expect(await who.send(method, `/api/user/tickets/999999${path}`, body)).toMatchObject(noSuchTicket);
    }
    expect(await staff.get('/api/support/tickets/999999')).toMatchObject(noSuchTicket);
    expect(await setStatus(999999, 'open')).toMatchObject(noSuchTicket);
    expect(await answer(999999)).toMatchObject(noSuchTicket);
    for (const path of ['notes', 'typing', 'looking']) {
      expect(await staff.post(`/api/support/tickets/999999/${path}`, { note: 'x' })).toMatchObject(
        noSuchTicket,
      );
    }
    expect(await who.get('/api/user/tickets/x')).toMatchObject({ status: 400 });
  });
});

it('own tickets are listed newest first, page by page', async () => {
  const who = await people.free();
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift((await createTicket(who)).id);
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await who.get(`/api/user/tickets?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.tickets.map(({ id }: { id: number }) => id));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(ids);
  expect(await who.get('/api/user/tickets?cursor=x')).toMatchObject({ status: 400 });
});

describe('at the same moment', () => {
  it('two staff close a ticket: one event, one inbox message and one audit entry', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    const [one, other] = [await people.admin(), await people.admin()];
    const answers = await Promise.all([setStatus(id, 'closed', one), setStatus(id, 'closed', other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await inboxOf(who)).toHaveLength(1);
    expect(await audited('ticket.status', who.username)).toHaveLength(1);
  });

  it('many write and one closes: accepted replies are stored, refused ones are not', async () => {
    const who = await people.free();
    const { id } = await createTicket(who);
    const send = (n: number) => (n % 2 ? reply(who, id, `${n}`) : answer(id, `${n}`));
    const before = Array.from({ length: 10 }, (_, n) => send(n));
    const close = setStatus(id, 'closed');
    const answers = await Promise.all([...before, ...Array.from({ length: 10 }, (_, n) => send(n + 10))]);
    await close;
    const accepted = answers.filter(({ status }) => status === 201).map(({ body }) => body.message.id);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const { ticket } = (await mine(who, id)).body;
    expect(ticket.status).toBe('closed');
    expect(ticket.messages.map((one: { id: number }) => one.id)).toEqual(accepted.toSorted((a, b) => a - b));
    const answered = ticket.messages.filter((one: { is_staff_reply: boolean }) => one.is_staff_reply);
    expect(await audited('ticket.reply', who.username)).toHaveLength(answered.length);
  });

  it('staff answer while the account is deleted: no deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await people.free();
      const { id } = await createTicket(who);
      const all = [answer(id), setStatus(id, 'resolved'), reply(who, id), answer(id)];
      const removed = staff.delete(`/api/users/${who.id}`);
      for (const { status } of await Promise.all(all)) expect([200, 201, 401, 404, 409]).toContain(status);
      expect((await removed).status).toBe(200);
      expect(await staff.get(`/api/support/tickets/${id}`)).toMatchObject(noSuchTicket);
    }
  });
});
