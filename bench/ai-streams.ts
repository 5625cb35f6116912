import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createClient, type Client } from '../server/test/client.ts';
import { freePort, postmasterPid, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { cpuTimes, spent } from './cpu.ts';
import { median, quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';

// How evenly the words of an answer reach a member: many answers at once through one Snowglobe (a separate process),
// which stores them. The control reads the same stand-in for a model directly; both take turns in the same run.

const { streams, words, rounds, profile } = readFlags(
  { streams: [50, 10], words: [400, 100], rounds: [3, 1] },
  ['profile'],
);
const everyMs = 25;

const model = new Worker(new URL('paced-model.ts', import.meta.url), { workerData: { words, everyMs } });
const [port] = (await once(model, 'message')) as [number];
const modelUrl = `http://127.0.0.1:${port}/v1`;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const snowglobe = await startSnowglobe({
  dataDir,
  port: await freePort(),
  settings: { AI_BASE_URL: modelUrl, AI_MODEL: 'bench' },
  nodeFlags: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
});
/** One member may have 16 answers at once. */
const streamsPerMember = 10;
const members: Client[] = [];

async function createMember(n: number): Promise<Client> {
  const client = createClient(snowglobe.url);
  const password = 'correct horse battery';
  const form = {
    username: `reader${n}`,
    email: `reader${n}@example.com`,
    password,
    confirmPassword: password,
  };
  await client.post('/api/auth/register', form);
  await client.post('/api/auth/login', form);
  await client.post('/api/subscriptions/trial', {});
  return client;
}

/** The gaps between words at their arrival and at their departure. */
type Gaps = { arrived: number[]; left: number[] };

/** Both are read by the same simple code: each word is its time of departure, and nothing else looks like one. */
async function gapsOf(url: string, headers: Record<string, string>, body: unknown): Promise<Gaps> {
  const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
  asked.end(JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const marks: { at: number; left: number }[] = [];
  let rest = '';
  for await (const text of answer.setEncoding('latin1') as AsyncIterable<string>) {
    const at = performance.now();
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      // The last event repeats all words.
      if (line.includes('"response"')) continue;
      for (const [word] of line.matchAll(/\d+\.\d\d(?= )/g)) marks.push({ at, left: Number(word) });
    }
  }
  if (marks.length !== words) throw new Error(`${marks.length} of ${words} words came`);
  const gaps: Gaps = { arrived: [], left: [] };
  for (const [n, mark] of marks.entries()) {
    if (n === 0) continue;
    gaps.arrived.push(mark.at - marks[n - 1]!.at);
    gaps.left.push(mark.left - marks[n - 1]!.left);
  }
  return gaps;
}

const direct = () => gapsOf(`${modelUrl}/chat/completions`, {}, {});

async function through(n = 0): Promise<Gaps> {
  const member = members[Math.floor(n / streamsPerMember)]!;
  const { sessionId } = (await member.post('/api/ai/chat/sessions', {})).body as { sessionId: number };
  const headers = { cookie: member.cookieHeader(), origin: member.url, accept: 'text/event-stream' };
  const question = { sessionId, messages: [{ role: 'user', content: 'Hi' }] };
  return gapsOf(`${member.url}/api/ai/chat`, headers, question);
}

/** Over all gaps of all answers. */
type Figures = { p50: number; p99: number; own: number; added: number };

async function round(one: (n: number) => Promise<Gaps>): Promise<Figures> {
  const gaps = await Promise.all(Array.from({ length: streams }, (_, n) => one(n)));
  const arrived = gaps.flatMap((each) => each.arrived);
  const p99 = quantile(arrived, 0.99);
  const own = quantile(
    gaps.flatMap((each) => each.left),
    0.99,
  );
  return { p50: quantile(arrived, 0.5), p99, own, added: p99 - own };
}

const cpu = async () => {
  const [server, database] = [snowglobe.pid, await postmasterPid(dataDir)];
  return Promise.all([cpuTimes(server), cpuTimes(database)]);
};

try {
  for (let n = 0; n < streams; n += streamsPerMember) members.push(await createMember(n));
  await through();
  const ways: Record<'direct' | 'through', Figures[]> = { direct: [], through: [] };
  const costs: number[][] = [];
  for (let n = 0; n < rounds; n += 1) {
    ways.direct.push(await round(direct));
    const before = await cpu();
    ways.through.push(await round(through));
    const after = await cpu();
    costs.push(before.map((times, at) => spent(times, after[at]!) / (streams * words)));
  }
  const row = (name: string, figures: readonly Figures[]) => {
    const all = (pick: (one: Figures) => number) => figures.map(pick);
    const added = all((one) => one.added);
    return [
      name,
      show(median(all((one) => one.p50))),
      show(median(all((one) => one.p99))),
      show(median(all((one) => one.own))),
      `${show(median(added))} (${show(Math.min(...added))} to ${show(Math.max(...added))})`,
    ];
  };
  console.log(
    `${streams} answers at once, ${words} words each, one every ${everyMs} ms, ${rounds} rounds\n\n${table([
      ['way', 'gap p50, ms', 'gap p99, ms', 'of it the model’s own p99', 'added at p99, ms'],
      row('straight from the model', ways.direct),
      row('through Snowglobe, saved', ways.through),
    ])}\n\nCPU a word: server ${show(median(costs.map((cost) => cost[0]!)))} µs, database ${show(median(costs.map((cost) => cost[1]!)))} µs`,
  );
} finally {
  await snowglobe.stop();
  await model.terminate();
  await rm(dataDir, { recursive: true, force: true });
}
