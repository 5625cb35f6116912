import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readEvents } from '@snowglobe/contract/event-stream.ts';
import { openClient } from '../server/test/client.ts';
import { freePort, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';

// How evenly the words of an answer reach a member: many answers at once through one Snowglobe, a process of its own,
// each saved as it comes. The control reads the same stand-in for a model directly, in the same run.

const { streams, words } = readFlags({ streams: [50, 10], words: [400, 100] });
const everyMs = 25;

const model = new Worker(new URL('paced-model.ts', import.meta.url), { workerData: { words, everyMs } });
const [port] = (await once(model, 'message')) as [number];
const modelUrl = `http://127.0.0.1:${port}/v1`;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const settings = { AI_BASE_URL: modelUrl, AI_MODEL: 'bench' };
const snowglobe = await startSnowglobe({ dataDir, port: await freePort(), settings });
const { url } = snowglobe;

/** The gaps between words as they arrive, and those with which they left. */
type Gaps = { arrived: number[]; left: number[] };

function gapsOf(marks: readonly { at: number; left: number }[]): Gaps {
  const gaps: Gaps = { arrived: [], left: [] };
  for (const [n, mark] of marks.entries()) {
    if (n === 0) continue;
    gaps.arrived.push(mark.at - marks[n - 1]!.at);
    gaps.left.push(mark.left - marks[n - 1]!.left);
  }
  return gaps;
}

async function direct(): Promise<Gaps> {
  const response = await fetch(`${modelUrl}/chat/completions`, { method: 'POST', body: '{}' });
  const marks: { at: number; left: number }[] = [];
  const decoder = new TextDecoder();
  for await (const bytes of response.body!)
    for (const match of decoder.decode(bytes).matchAll(/"content":"([\d.]+) "/g))
      marks.push({ at: performance.now(), left: Number(match[1]) });
  return gapsOf(marks);
}

async function through(cookie: string): Promise<Gaps> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const post = (path: string, body: unknown, more = {}) =>
    fetch(url + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const { sessionId } = (await (await post('/api/ai/chat/sessions', {})).json()) as { sessionId: number };
  const question = { sessionId, messages: [{ role: 'user', content: 'Hi' }] };
  const response = await post('/api/ai/chat', question, { accept: 'text/event-stream' });
  const marks: { at: number; left: number }[] = [];
  for await (const { event, data } of readEvents(response.body!)) {
    if (event !== 'delta') continue;
    const at = performance.now();
    for (const word of (data as { text: string }).text.trim().split(' ').filter(Boolean))
      marks.push({ at, left: Number(word) });
  }
  if (marks.length !== words) throw new Error(`${marks.length} of ${words} words came`);
  return gapsOf(marks);
}

try {
  const owner = openClient(url);
  await owner.post('/api/auth/owner-login', { username: 'owner', password: 'correct horse battery' });
  const cookie = owner.cookieHeader();
  await through(cookie);
  const many = <T>(one: () => Promise<T>) => Promise.all(Array.from({ length: streams }, one));
  const rows = [['way', 'gap p50, ms', 'gap p99, ms', 'of it the model’s own p99', 'added at p99, ms']];
  for (const [name, gaps] of [
    ['straight from the model', await many(direct)],
    ['through Snowglobe, saved', await many(() => through(cookie))],
  ] as const) {
    const [arrived, left] = [gaps.flatMap((each) => each.arrived), gaps.flatMap((each) => each.left)];
    const [p99, own] = [quantile(arrived, 0.99), quantile(left, 0.99)];
    rows.push([name, show(quantile(arrived, 0.5)), show(p99), show(own), show(p99 - own)]);
  }
  console.log(`${streams} answers at once, ${words} words each, one every ${everyMs} ms\n\n${table(rows)}`);
} finally {
  await snowglobe.stop();
  await model.terminate();
  await rm(dataDir, { recursive: true, force: true });
}
