import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEvents } from '@snowglobe/contract/event-stream.ts';
import { readConfig } from '../server/src/core/config/config.ts';
import { openLogger } from '../server/src/core/observe/logger.ts';
import { start } from '../server/src/start.ts';
import { quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';
import { addStaff } from './house.ts';

// How much later a word of an answer is at the member than it left the model: many answers at once through one
// Snowglobe, each saved as it comes. The control reads the same stand-in for a model directly, in the same run.

const { streams, words } = readFlags({ streams: [50, 10], words: [400, 100] });
const everyMs = 25;

/** Says how long the gap before each word was meant to be by when it left: `<n>:<ms since the epoch>`. */
const model = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let said = 0;
  const timer = setInterval(() => {
    said += 1;
    const content = `${performance.now().toFixed(2)} `;
    const finish_reason = said === words ? 'stop' : null;
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason }] })}\n\n`);
    if (said === words) {
      clearInterval(timer);
      response.end('data: [DONE]\n\n');
    }
  }, everyMs);
}).listen(0, '127.0.0.1');
const modelUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  AI_BASE_URL: modelUrl,
  AI_MODEL: 'bench',
});
const running = await start(config, openLogger(config.LOG_LEVEL));
const { core, http } = running.app;
const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;

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
  const { cookie } = await addStaff(core, 'Owner');
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
  await running.stop();
  model.closeAllConnections();
  model.close();
  await rm(dataDir, { recursive: true, force: true });
}
