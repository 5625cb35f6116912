import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, newChat, openChat, question } from '../../../../test/ai.ts';
import type { Client } from '../../../../test/client.ts';
import {
  begin,
  chunk,
  endMark,
  saying,
  startModelServer,
  type Script,
} from '../../../../test/model-server.ts';
import { withApp } from '../../../../test/with-app.ts';
import { maxAnswerChars, maxAnswersAtOnce } from './answer-limits.ts';
import { bracketed, createBracketScanner } from '../titles/named-titles.ts';

const model = await startModelServer();
const app = await withApp(model.settings);
afterAll(model.close);

/** Repeats the same words, ten megabytes in total, in pieces of the usual size. */
const repeating =
  (words: string): Script =>
  async (response, _asked, isOpen) => {
    begin(response);
    const piece = chunk(words).repeat(200);
    for (let sent = 0; sent < 10_000_000 && isOpen(); sent += 200 * words.length)
      if (!response.write(piece)) await delay(1);
    response.end(chunk('', 'stop') + endMark);
  };

/** The longest time for which the event loop was blocked, in milliseconds. */
async function maxTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await work();
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
}

describe('an answer without an end', () => {
  it('is cut at the same length, with and without a chat', async () => {
    const who = await app.people.paid();
    const words = '[Nosferatu] ';
    const calls = [
      () => who.post('/api/ai/chat', question('Hi')),
      () => who.post('/api/ai/chat/media', question('Hi')),
      async () => ask(who, await newChat(who), 'Hi'),
    ];
    for (const call of calls) {
      model.next(repeating(words));
      const { status, body } = await call();
      expect(status).toBe(200);
      expect(body.response).toHaveLength(maxAnswerChars);
      expect(body.titles).toMatchObject([{ text: 'Nosferatu' }]);
    }
  });

  it('of ten million characters with titles does not block the server', async () => {
    const who = await app.people.paid();
    const usual = await maxTurn(async () => {
      for (let n = 0; n < 5; n += 1) {
        model.next(saying(Array.from({ length: 200 }, () => 'words ')));
        await who.post('/api/ai/chat/media', question('Hi'));
      }
    });
    model.next(repeating('[Nosferatu]'));
    const during = await maxTurn(() => who.post('/api/ai/chat/media', question('Hi')));
    console.log(
      `the longest turn: ${usual.toFixed(0)} ms with short answers, ${during.toFixed(0)} ms with this`,
    );
    // It once was fifteen seconds. A slow machine is also slow with short answers.
    expect(during).toBeLessThan(20 * usual + 500);
  });

  it('is scanned for titles once, however it is split', () => {
    // CPU time, the shortest of three runs: other processes do not count.
    const cpu = (work: () => void) => {
      const times = [1, 2, 3].map(() => {
        const before = process.cpuUsage();
        work();
        return process.cpuUsage(before).user;
      });
      return Math.min(...times);
    };
    const scanAll = (times: number, piece: string) => {
      const scanner = createBracketScanner();
      for (let n = 0; n < times; n += 1) scanner.add(piece);
    };
    for (const piece of ['[Nosferatu]', '[', 'a long [bracket that does not end ', ']', '[[x']) {
      scanAll(5000, piece);
      const short = cpu(() => scanAll(5000, piece));
      const long = cpu(() => scanAll(50_000, piece));
      // Ten times the text takes about ten times as long; scanning everything again would take a hundred times.
      expect(long / Math.max(short, 2000)).toBeLessThan(50);
    }
  });

  it('names the same titles wherever it is split', () => {
    const text = 'See [A], [B](https://b.example), [C\n], [[D]], [ E ], [A] and [F]';
    expect(bracketed(text)).toEqual(['A', 'D', 'E', 'F']);
    for (let size = 1; size < text.length; size += 1) {
      const scanner = createBracketScanner();
      const names = [];
      for (let at = 0; at < text.length; at += size) names.push(...scanner.add(text.slice(at, at + size)));
      expect([...names, ...scanner.end()]).toEqual(['A', 'D', 'E', 'F']);
    }
  });
});

/** Requests a streamed answer on a separate connection and reads nothing of it. */
async function askUnread(who: Client): Promise<Socket> {
  const { hostname, port, host } = new URL(app.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  const body = JSON.stringify(question('Hi'));
  const head = `POST /api/ai/chat/media HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${app.url}\r\nCookie: ${who.cookieHeader()}`;
  socket.write(
    `${head}\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  return socket;
}

describe('60 answers that nobody reads', () => {
  it('need little memory and do not disturb other members', async () => {
    const [who, other] = [await app.people.paid(), await app.people.paid()];
    const asked = model.asked.length;
    model.always(repeating('[Nosferatu] and many other words. '));
    const before = process.memoryUsage().rss;
    const sockets = [];
    for (let n = 0; n < 60; n += 1) sockets.push(await askUnread(who));
    await expect
      .poll(() => model.asked.length - asked, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(maxAnswersAtOnce);
    expect((await other.get('/api/users/me')).status).toBe(200);
    model.always(saying(['Hello', ' there', '.']));
    expect((await other.post('/api/ai/chat/media', question('Hi'))).body.response).toBe('Hello there.');
    const megabytes = (process.memoryUsage().rss - before) / 1024 ** 2;
    console.log(`60 unread answers: ${megabytes.toFixed(0)} MB more`);
    // It once was 873 MB; the model's server and its buffers are in this process too.
    expect(megabytes).toBeLessThan(300);
    for (const socket of sockets) socket.destroy();
  });

  it('are limited per member, with and without a chat; more are refused until one ends', async () => {
    const [who, other] = [await app.people.paid(), await app.people.paid()];
    const asked = model.asked.length;
    const go = Promise.withResolvers<void>();
    model.always(async (response) => {
      begin(response);
      response.write(chunk('Well, '));
      await go.promise;
      response.end(chunk('yes.', 'stop') + endMark);
    });
    const chat = await newChat(who);
    const saved = ask(who, chat, 'Hi');
    await expect.poll(() => model.asked.length - asked).toBe(1);
    const sockets = [];
    for (let n = 0; n < 60; n += 1) sockets.push(await askUnread(who));
    await expect.poll(() => model.asked.length - asked, { timeout: 30_000 }).toBe(maxAnswersAtOnce);
    const refused = { status: 429, body: { code: 'too_many_answers' } };
    expect(await who.post('/api/ai/chat/media', question('Hi'))).toMatchObject(refused);
    expect(await ask(who, await newChat(who), 'Hi')).toMatchObject(refused);
    expect(model.asked.length - asked).toBe(maxAnswersAtOnce);
    const others = other.post('/api/ai/chat/media', question('Hi'));
    go.resolve();
    expect([await saved, await others]).toMatchObject([{ status: 200 }, { status: 200 }]);
    model.always(saying(['Hello', ' there', '.']));
    await expect
      .poll(async () => (await who.post('/api/ai/chat/media', question('Hi'))).status, { timeout: 30_000 })
      .toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('the thinking of a model', () => {
  const thought = (text: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: text } }] })}\n\n`;
  const thinking: Script = (response) => {
    begin(response);
    response.end(thought('Perhaps an old one. ') + thought('Yes.') + chunk('Nosferatu.', 'stop') + endMark);
  };

  it('is separate from its words, is stored with the answer, and is never sent to the model again', async () => {
    const who = await app.people.paid();
    const chat = await newChat(who);
    model.next(thinking);
    const whole = 'Perhaps an old one. Yes.';
    expect((await ask(who, chat, 'Hi')).body).toMatchObject({ response: 'Nosferatu.', thinking: whole });
    expect((await openChat(who, chat)).messages[1]).toMatchObject({ content: 'Nosferatu.', thinking: whole });
    await ask(who, chat, 'Another');
    expect(JSON.stringify(model.asked.at(-1)!.messages)).not.toContain('Perhaps');
    expect((await who.get(`/api/ai/chat/sessions/${chat}/export`)).body).toContain(whole);
    model.next(thinking);
    expect((await who.post('/api/ai/chat/media', question('Hi'))).body).toMatchObject({ thinking: whole });
  });

  it('is not an answer by itself: the question is not counted', async () => {
    const who = await app.people.trial();
    const chat = await newChat(who);
    model.next((response) => {
      begin(response);
      response.end(thought('Hm.') + endMark);
    });
    expect((await ask(who, chat, 'Hi')).body).toMatchObject({ response: '', thinking: 'Hm.' });
    expect((await openChat(who, chat)).messages[1]).toMatchObject({ status: 'failed', thinking: 'Hm.' });
    expect((await who.get('/api/ai/usage-status')).body.remaining).toBe(100);
  });
});
