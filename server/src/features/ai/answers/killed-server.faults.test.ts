import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask, newChat, openChat, question, stream } from '../../../../test/ai.ts';
import { createClient } from '../../../../test/client.ts';
import { saying, startModelServer } from '../../../../test/model-server.ts';
import { freePort, startSnowglobe } from '../../../../test/snowglobe-process.ts';

const model = await startModelServer();
const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-ai-kill-'));
const place = { dataDir, port: await freePort(), settings: model.settings };
let snowglobe = await startSnowglobe(place);
afterAll(async () => {
  await snowglobe.stop();
  await model.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('after a kill in the middle of an answer, the saved text is marked as cut, a new try is not counted, and the chat continues', async () => {
  const trial = createClient(snowglobe.url);
  const account = { username: 'visitor', email: 'visitor@example.com', password: 'correct horse battery' };
  await trial.post('/api/auth/register', { ...account, confirmPassword: account.password });
  await trial.post('/api/auth/login', account);
  await trial.post('/api/subscriptions/trial');
  const remaining = async () => (await trial.get('/api/ai/usage-status')).body.remaining as number;

  const chat = await newChat(trial);
  model.next(
    saying(
      Array.from({ length: 2000 }, (_, n) => `word${n} `),
      { everyMs: 10 },
    ),
  );
  const events = stream(trial, 'POST', '/api/ai/chat', { sessionId: chat, ...question('Tell me all') });
  let text = '';
  try {
    // Long enough for several batches.
    for await (const { event, data } of events) {
      if (event === 'delta') text += (data as { text: string }).text;
      if (text.length > 1500) await snowglobe.kill();
    }
  } catch {
    // The connection breaks, as expected.
  }
  expect(text.length).toBeGreaterThan(1500);

  snowglobe = await startSnowglobe(place);
  // A reader gets the saved text to its end, although no process writes the answer any more.
  const [, before] = (await openChat(trial, chat)).messages;
  const { body } = await trial.get(`/api/ai/generations/${before!.id}`);
  expect(body.message).toMatchObject({ status: 'cut' });
  const kept: string = body.response;
  expect(text.startsWith(kept) || kept.startsWith(text)).toBe(true);
  // At most one batch, half a second, is lost.
  expect(kept.length).toBeGreaterThan(1500 - 800);
  expect(await remaining()).toBe(99);

  const again = await trial.post('/api/ai/chat', { sessionId: chat, regenerate: before!.id });
  expect(again.body).toMatchObject({ response: 'Hello there.', usageStatus: { remaining: 99 } });
  expect((await ask(trial, chat, 'And now?')).body.usageStatus.remaining).toBe(98);
});
