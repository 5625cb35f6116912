import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, newChat, openChat, question } from '../../../../test/ai.ts';
import { createLinkedBuses } from '../../../../test/linked-buses.ts';
import { begin, chunk, refusing, startModelServer } from '../../../../test/model-server.ts';
import { withApp } from '../../../../test/with-app.ts';
import { createClient } from '../../../../test/client.ts';

const model = await startModelServer();
const app = await withApp(model.settings, { bus: createLinkedBuses() });
const second = await app.again();
afterAll(model.close);

const usage = async (who: { get(path: string): Promise<{ body: unknown }> }) =>
  (await who.get('/api/ai/usage-status')).body as {
    unlimited: boolean;
    remaining: number | null;
    canUse: boolean;
    showWarning: boolean;
    resetsAt: string | null;
  };
/** A trial that is longer than the 12 hours of the quota. */
async function longTrial() {
  const who = await app.people.trial();
  await app.people.change(who.id, { trial_ends_at: new Date(Date.now() + 24 * 3_600_000) });
  return who;
}
const failsAtOnce = refusing(500, { 'retry-after': '0' });

describe('the quota of questions to SnowyAI', () => {
  it('a trial has 100 in 12 hours, with the time of the next one; paying members have no limit', async () => {
    const [trial, paid] = [await longTrial(), await app.people.paid()];
    expect(await usage(trial)).toMatchObject({
      unlimited: false,
      remaining: 100,
      canUse: true,
      showWarning: false,
      resetsAt: null,
    });
    const answer = await trial.post('/api/ai/chat', question('Hi'));
    expect(answer).toMatchObject({
      status: 200,
      body: { response: 'Hello there.', usageStatus: { remaining: 99 } },
    });
    const { resetsAt } = await usage(trial);
    const hours = (new Date(resetsAt!).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    expect(await usage(paid)).toMatchObject({
      unlimited: true,
      remaining: null,
      canUse: true,
      showWarning: false,
    });
    expect((await paid.post('/api/ai/chat', question('Hi'))).body.usageStatus.unlimited).toBe(true);
  });

  it.each([
    ['on one node', () => [app]],
    ['on two', () => [app, second]],
  ])('150 at once with 100 left: exactly 100 are admitted, %s', async (_, nodes) => {
    const who = await longTrial();
    const clients = nodes().map(({ url }) => {
      const client = createClient(url);
      for (const [name, value] of who.cookies) client.cookies.set(name, value);
      return client;
    });
    // On a slow machine 16 answers may be running already; such a question is sent again.
    async function askUntilDecided(n: number) {
      for (;;) {
        const answer = await clients[n % clients.length]!.post('/api/ai/chat', question(`Hi ${n}`));
        if (answer.body.code !== 'too_many_answers') return answer;
        await delay(50);
      }
    }
    const answers = await Promise.all(Array.from({ length: 150 }, (_each, n) => askUntilDecided(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50);
    expect(refused[0]!.body).toEqual({ error: 'AI limit reached', code: 'ai_limit_reached' });
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(11 * 3600);
    expect(await usage(who)).toMatchObject({ remaining: 0, canUse: false, showWarning: true });
    // The assistant on the media pages is not counted.
    expect((await who.post('/api/ai/chat/media', question('A comedy'))).status).toBe(200);
  });

  it('releases a question without an answer, and an error of the model is a 503, not a 429', async () => {
    const who = await app.people.trial();
    model.next(failsAtOnce, failsAtOnce, failsAtOnce);
    expect(await who.post('/api/ai/chat', question('Hi'))).toMatchObject({
      status: 503,
      body: { error: 'Failed to get response', code: 'ai_unavailable' },
    });
    expect((await usage(who)).remaining).toBe(100);
    const chat = await newChat(who);
    model.next(failsAtOnce, failsAtOnce, failsAtOnce);
    expect((await ask(who, chat, 'Hi')).status).toBe(503);
    expect((await usage(who)).remaining).toBe(100);
    // The question is stored.
    expect((await openChat(who, chat)).messages).toMatchObject([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: '', status: 'failed' },
    ]);
    model.next(failsAtOnce, failsAtOnce, failsAtOnce);
    expect(await who.post('/api/ai/chat/media', question('A comedy'))).toMatchObject({
      status: 503,
      body: { error: 'Sorry, I encountered an error. Please try again.' },
    });
  });

  it('a busy model is reported at once, with the time to try again, and nothing is counted', async () => {
    const who = await app.people.trial();
    const busy = refusing(429, { 'retry-after': '20' });
    for (const path of ['/api/ai/chat', '/api/ai/chat/media']) {
      model.next(busy);
      const told = await who.post(path, question('Hi'));
      expect(told).toMatchObject({
        status: 503,
        body: { code: 'ai_busy', error: expect.stringMatching(/Please try again in (19|20) seconds$/) },
      });
      expect(Number(told.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    }
    const chat = await newChat(who);
    model.next(busy);
    expect(await ask(who, chat, 'Hi')).toMatchObject({ status: 503, body: { code: 'ai_busy' } });
    // The chat later still shows the reason and the time to try again.
    const [, answer] = (await openChat(who, chat)).messages;
    expect(answer).toMatchObject({ status: 'failed', busy: { retryAt: expect.any(String) } });
    const inMs = new Date(answer!.busy!.retryAt!).getTime() - Date.now();
    expect(inMs).toBeGreaterThan(0);
    expect(inMs).toBeLessThanOrEqual(20_000);
    expect((await usage(who)).remaining).toBe(100);
    model.next(refusing(429));
    expect((await who.post('/api/ai/chat', question('Hi'))).body.error).toMatch(/try again in a moment$/);
    expect((await who.post('/api/ai/chat', { sessionId: chat, regenerate: answer!.id })).status).toBe(200);
  });

  it('no reset time is shown if it is after the end of the trial', async () => {
    const who = await longTrial();
    await who.post('/api/ai/chat', question('Hi'));
    expect((await usage(who)).resetsAt).not.toBeNull();
    await app.people.change(who.id, { trial_ends_at: new Date(Date.now() + 3_600_000) });
    expect((await usage(who)).resetsAt).toBeNull();
  });

  it('an answer that was cut counts; one more try of it is free', async () => {
    const who = await app.people.trial();
    const chat = await newChat(who);
    model.next((response) => {
      begin(response);
      response.write(chunk('Half an answer'), () => setTimeout(() => response.destroy(), 50));
    });
    const cut = await ask(who, chat, 'Hi');
    expect(cut.status).toBe(200);
    const [, answer] = (await openChat(who, chat)).messages;
    expect(answer!.status).toBe('cut');
    expect((await usage(who)).remaining).toBe(99);
    const again = () => who.post('/api/ai/chat', { sessionId: chat, regenerate: answer!.id });
    expect((await again()).body).toMatchObject({ response: 'Hello there.', usageStatus: { remaining: 99 } });
    expect((await again()).body.usageStatus.remaining).toBe(98);
  });

  it('the same question sent twice counts once', async () => {
    const who = await app.people.trial();
    const chat = await newChat(who);
    const twice = await Promise.all([1, 2].map(() => ask(who, chat, 'Hi', { clientId: 'one' })));
    expect(twice.map(({ body }) => body.response)).toEqual(['Hello there.', 'Hello there.']);
    expect((await openChat(who, chat)).messages).toHaveLength(2);
    expect((await usage(who)).remaining).toBe(99);
  });

  it('a trial member who pays has no limit any more', async () => {
    const who = await app.people.trial();
    await who.post('/api/ai/chat', question('Hi'));
    await app.people.change(who.id, { paid_until: new Date(Date.now() + 3_600_000) });
    expect(await usage(who)).toMatchObject({ unlimited: true });
  });
});
