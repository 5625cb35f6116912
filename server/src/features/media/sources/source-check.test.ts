import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { onCleanup } from '../../../../test/cleanup.ts';
import { withApp } from '../../../../test/with-app.ts';
import { verdictOf } from './source-check.ts';

/** A port where nothing listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/fine/603': (response) => response.writeHead(200).end('a player'),
  '/moved/603': (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/forbidden/603': (response) => response.writeHead(403).end(),
  '/gone/603': (response) => response.writeHead(404).end(),
  '/unframed/603': (response) => response.writeHead(200, { 'x-frame-options': 'DENY' }).end('a player'),
  '/challenge/603': (response) => response.writeHead(403, { 'cf-mitigated': 'challenge' }).end(),
  '/silent/603': () => undefined,
};
const asked: string[] = [];
const host = createServer((request, response) => {
  asked.push(request.url!);
  answers[request.url!]?.(response);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => host.once('listening', resolve));
onCleanup(async () => {
  host.closeAllConnections();
  host.close();
});
const at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const names = Object.keys(answers).map((path) => path.split('/')[1]!);
const sources = [
  ...names.map((name) => ({ name, domain: `${name}.example`, url: `${at}/${name}/{tmdb_id}` })),
  { name: 'closed', domain: 'closed.example', url: `${await closedAddress()}/{tmdb_id}` },
];
const { people, visitor } = await withApp({ VIDEO_SOURCES: JSON.stringify(sources) });
const member = await people.paid();
const check = async (name: string) =>
  (await member.post('/api/media/sources/check', { domain: `${name}.example`, type: 'movie', tmdb_id: 603 }))
    .body.verdict;

it.each([
  ['fine', 'reachable'],
  // Only the member's browser follows redirects.
  ['moved', 'reachable'],
  ['forbidden', 'refused'],
  ['gone', 'refused'],
  ['unframed', 'refused'],
  ['closed', 'refused'],
  // The host may let browsers in.
  ['challenge', 'unknown'],
  ['silent', 'unknown'],
])('a source that is %s is %s', async (name, verdict) => expect(await check(name)).toBe(verdict));

it('a host gets one request when many members open a title at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => check('fine')));
  expect(asked.filter((path) => path === '/fine/603')).toHaveLength(1);
});

it('only members who may stream can check, and only the operator’s sources', async () => {
  const body = { domain: 'fine.example', type: 'movie', tmdb_id: 603 };
  expect((await visitor().post('/api/media/sources/check', body)).status).toBe(401);
  expect((await (await people.free()).post('/api/media/sources/check', body)).status).toBe(403);
  const other = await member.post('/api/media/sources/check', { ...body, domain: 'elsewhere.example' });
  expect(other).toMatchObject({ status: 400, body: { code: 'unknown_domain' } });
});

it.each([
  [{ 'x-frame-options': 'SAMEORIGIN' }, 'refused'],
  [{ 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': 'frame-ancestors *' }, 'reachable'],
  [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 'refused'],
  [{ 'content-security-policy': "frame-ancestors 'self'" }, 'refused'],
  [{ 'content-security-policy': 'frame-ancestors https:' }, 'reachable'],
  [{ 'content-security-policy': 'frame-ancestors https://snow.example' }, 'reachable'],
  [{ 'content-security-policy': 'frame-ancestors *.example' }, 'reachable'],
  [{ 'content-security-policy': 'frame-ancestors https://other.example' }, 'refused'],
  [{ 'content-security-policy': 'frame-ancestors *, frame-ancestors other.example' }, 'refused'],
])('%j on another host is %s to https://snow.example', (headers, verdict) =>
  expect(verdictOf({ status: 200, headers: new Headers(headers) }, 'https://snow.example')).toBe(verdict),
);
