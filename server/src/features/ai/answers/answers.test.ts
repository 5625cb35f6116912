import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, newChat, openChat, question, stream, textOf } from '../../../../test/ai.ts';
import { createClient, type Client } from '../../../../test/client.ts';
import { createLinkedBuses } from '../../../../test/linked-buses.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import { begin, chunk, saying, startModelServer } from '../../../../test/model-server.ts';
import { withApp } from '../../../../test/with-app.ts';

const model = await startModelServer();
const app = await withApp(model.settings, { bus: createLinkedBuses() });
const second = await app.again();
afterAll(model.close);

const atSecond = (who: Client) => {
  const client = createClient(second.url);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
};
/** The id of the running answer, from the live event that other tabs get. */
async function answering(who: Client) {
  const live = await openLiveClient(who);
  return async () => {
    const { data } = await live.frame('ai.session', (frame) => frame.data.what === 'answering');
    await live.close();
    return data.generationId as number;
  };
}

describe('an answer in a chat', () => {
  it('is sent piece by piece, and then as the stored message', async () => {
    const who = await app.people.paid();
    const chat = await newChat(who);
    model.next(saying(['Try ', '[Nosferatu]', ' or [Nothing Such].'], { everyMs: 20 }));
    const events = [];
    for await (const event of stream(who, 'POST', '/api/ai/chat', { sessionId: chat, ...question('Hi') }))
      events.push(event);
    expect(events[0]).toMatchObject({
      event: 'start',
      data: { sessionId: chat, generationId: expect.any(Number) },
    });
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: {
        response: 'Try [Nosferatu] or [Nothing Such].',
        titles: [{ text: 'Nosferatu' }],
        usageStatus: { unlimited: true },
        message: { role: 'assistant', status: 'done' },
      },
    });
  });

  it('continues when its reader disconnects, and can be followed from any position, on this node and on another', async () => {
    const who = await app.people.paid();
    const chat = await newChat(who);
    const id = await answering(who);
    const go = model.hold('The first half, ', 'the second half.');
    const leaving = new AbortController();
    const reader = stream(
      who,
      'POST',
      '/api/ai/chat',
      { sessionId: chat, ...question('Hi') },
      leaving.signal,
    );
    await reader.next();
    await reader.next();
    leaving.abort();
    const path = `/api/ai/generations/${await id()}`;
    const tabs = [who, atSecond(who)].flatMap((tab) => [
      textOf(stream(tab, 'GET', path)),
      textOf(stream(tab, 'GET', `${path}?from=4`)),
    ]);
    await delay(50);
    go();
    const whole = 'The first half, the second half.';
    expect(await Promise.all(tabs)).toEqual([whole, whole.slice(4), whole, whole.slice(4)]);
    expect((await who.get(path)).body).toMatchObject({ response: whole, message: { status: 'done' } });
    await reader.return(undefined).catch(() => undefined);
  });

  it('is stopped from any tab on any node, and every word so far is stored and sent to every reader', async () => {
    for (const stopper of [(who: Client) => who, atSecond]) {
      const who = await app.people.trial();
      const chat = await newChat(who);
      const id = await answering(who);
      model.hold('As far as this', ' and no further');
      const asked = ask(who, chat, 'Hi');
      const generation = `/api/ai/generations/${await id()}`;
      const elsewhere = textOf(stream(atSecond(who), 'GET', generation));
      // Stopped after the first words, which are not saved yet.
      for await (const _ of stream(who, 'GET', generation)) break;
      expect((await stopper(who).delete(generation)).status).toBe(200);
      expect((await asked).body).toMatchObject({ response: 'As far as this' });
      expect(await elsewhere).toBe('As far as this');
      expect((await openChat(who, chat)).messages[1]).toMatchObject({
        content: 'As far as this',
        status: 'stopped',
      });
      expect((await who.get('/api/ai/usage-status')).body.remaining).toBe(99);
      expect((await ask(who, chat, 'Go on')).status).toBe(200);
    }
  });

  it('is saved while it is written, together with other running answers', async () => {
    const who = await app.people.paid();
    const answers = [];
    for (const n of [1, 2, 3]) {
      const chat = await newChat(who);
      const id = await answering(who);
      const go = model.hold(`First half ${n},`, ` second half ${n}.`);
      answers.push({ n, chat, go, asked: ask(who, chat, 'Hi') });
      await id();
    }
    for (const { n, chat } of answers)
      await expect
        .poll(async () => (await openChat(who, chat)).messages[1], { timeout: 30_000 })
        .toMatchObject({ content: `First half ${n},`, status: 'running' });
    for (const { n, go, asked } of answers) {
      go();
      expect((await asked).body.response).toBe(`First half ${n}, second half ${n}.`);
    }
  });

  it('is the only one in its chat at a time', async () => {
    const who = await app.people.paid();
    const chat = await newChat(who);
    const id = await answering(who);
    const go = model.hold('One', ' moment');
    const first = ask(who, chat, 'Hi');
    await id();
    expect(await ask(who, chat, 'Hello?')).toMatchObject({ status: 409, body: { code: 'answering' } });
    expect((await who.put(`/api/ai/chat/sessions/${chat}`, { messages: [] })).status).toBe(409);
    go();
    expect((await first).status).toBe(200);
  });

  it('of another member can not be read or stopped', async () => {
    const [who, other] = [await app.people.paid(), await app.people.owner()];
    const { body } = await ask(who, await newChat(who), 'Hi');
    const path = `/api/ai/generations/${body.message.id}`;
    for (const answer of [await other.get(path), await other.delete(path)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'no_such_generation' } });
  });

  it('is sent with its titles so far to a reader who starts late', async () => {
    const who = await app.people.paid();
    const chat = await newChat(who);
    const id = await answering(who);
    const go = model.hold('Try [Nosferatu]. ', 'It is old.');
    const asked = ask(who, chat, 'Hi');
    const path = `/api/ai/generations/${await id()}`;
    // The title is found some time after its name.
    for await (const { data } of stream(who, 'GET', path)) if ((data as { titles?: unknown }).titles) break;
    const late = stream(who, 'GET', path);
    expect((await late.next()).value).toMatchObject({
      event: 'delta',
      data: { text: 'Try [Nosferatu]. ', titles: [{ text: 'Nosferatu' }] },
    });
    await late.return(undefined);
    go();
    expect((await asked).status).toBe(200);
  });

  it('is stopped when its chat is deleted', async () => {
    const who = await app.people.paid();
    const [chat] = [await newChat(who), await newChat(who)];
    const id = await answering(who);
    let isOver = false;
    model.next(async (response, _asked, isOpen) => {
      begin(response);
      while (isOpen()) {
        response.write(chunk('on and on '));
        await delay(50);
      }
      isOver = true;
    });
    const asked = ask(who, chat, 'Hi');
    await id();
    expect((await who.delete(`/api/ai/chat/sessions/${chat}`)).status).toBe(200);
    expect((await asked).status).toBe(404);
    await expect.poll(() => isOver, { timeout: 30_000 }).toBe(true);
  });
});

it('an answer without a chat stops when its reader disconnects', async () => {
  const who = await app.people.trial();
  let isStopped = false;
  model.next(async (response, _asked, isOpen) => {
    begin(response);
    while (isOpen()) {
      response.write(chunk('on and on '));
      await delay(20);
    }
    isStopped = true;
  });
  const leaving = new AbortController();
  const reader = stream(who, 'POST', '/api/ai/chat', question('Hi'), leaving.signal);
  expect((await reader.next()).value).toMatchObject({ event: 'delta' });
  leaving.abort();
  await expect.poll(() => isStopped).toBe(true);
  // Words came, so the question counts.
  expect((await who.get('/api/ai/usage-status')).body.remaining).toBe(99);
  await reader.return(undefined).catch(() => undefined);
});

it('when the server stops, the text so far is stored and marked as cut', async () => {
  const own = await withApp(model.settings);
  const who = await own.people.trial();
  const chat = await newChat(who);
  const id = await answering(who);
  model.hold('So far', ' so good');
  const asked = ask(who, chat, 'Hi').catch(() => undefined);
  const generation = `/api/ai/generations/${await id()}`;
  for await (const _ of stream(who, 'GET', generation)) break;
  await own.close(500);
  await asked;
  const again = await own.again();
  const client = createClient(again.url);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  expect((await openChat(client, chat)).messages[1]).toMatchObject({ content: 'So far', status: 'cut' });
  expect((await client.get('/api/ai/usage-status')).body.remaining).toBe(99);
});
