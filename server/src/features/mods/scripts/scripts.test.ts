import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startScriptService } from '../../../../test/script-service.ts';
import { withApp } from '../../../../test/with-app.ts';

const many = Array.from({ length: 45 }, (_, at) => ({
  _id: `id${at}`,
  slug: `script-${at}`,
  title: `Script ${at}`,
  script: `print(${at})`,
  key: at % 2 === 0,
  views: at,
  game: { name: 'Arsenal', imageUrl: '/images/arsenal.png' },
  owner: { username: 'oda' },
  features: '["Fly","Run"]',
  createdAt: '2026-01-01T00:00:00Z',
}));
const bare = { _id: 'bare' };
const service = await startScriptService([...many, bare]);
afterAll(() => service.close());
const [app, alone] = [await withApp({ SCRIPTS_API_URL: service.url }), await withApp()];
const who = await app.people.paid();
beforeEach(() => void service.asked.splice(0));

it('scripts are requested by the server, page by page, in our own format', async () => {
  const { body } = await who.get('/api/scripts?query=arsenal');
  expect(body.scripts).toHaveLength(20);
  expect(body.scripts[1]).toEqual({
    id: 'scriptblox-script-1',
    name: 'Script 1',
    description: 'No description available',
    gameName: 'Arsenal',
    gameImageUrl: new URL('/images/arsenal.png', service.url).href,
    script: null,
    features: ['Fly', 'Run'],
    verified: false,
    key: false,
    views: 1,
    isUniversal: false,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: null,
    owner: 'oda',
    slug: 'script-1',
  });
  expect(body.nextPage).toBe(2);
  expect((await who.get('/api/scripts?query=arsenal&page=3')).body).toMatchObject({ nextPage: null });
  expect(service.asked[0]).toBe('/api/script/search?q=arsenal&page=1&max=20&sortBy=createdAt&order=desc');
});

it('missing fields get the specified texts; the code is sent with the detail', async () => {
  const { scripts } = (await who.get('/api/scripts?query=bare')).body;
  expect(scripts[0]).toMatchObject({
    name: 'Untitled Script',
    gameName: 'Universal',
    owner: 'Anonymous',
    features: [],
  });
  expect((await who.get('/api/scripts/script-7')).body.script.script).toBe('print(7)');
  expect((await who.get('/api/scripts/nothing-here')).body.code).toBe('no_such_script');
});

it('parallel requests ask the service once, and not again for a minute', async () => {
  await Promise.all(Array.from({ length: 50 }, () => who.get('/api/scripts?query=Script%204')));
  expect(service.asked).toHaveLength(1);
});

it('when the service is down, cached scripts are shown and others give a clear 502, until it is back', async () => {
  await who.get('/api/scripts?query=known');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  try {
    for (const mood of ['broken', 'odd'] as const) {
      service.setState(mood);
      expect((await who.get('/api/scripts?query=known')).status).toBe(200);
      const { status, body } = await who.get(`/api/scripts?query=unknown-${mood}`);
      expect([status, body.code]).toEqual([502, 'scripts_away']);
    }
    service.setState('well');
    vi.setSystemTime(Date.now() + 6000);
    expect((await who.get('/api/scripts?query=unknown-broken')).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

it('a malicious service can only deliver a page of texts of limited length', async () => {
  const long = 'x'.repeat(20_000);
  const script = { slug: long, title: long, createdAt: long, game: { name: long, imageUrl: `/${long}` } };
  service.respondWith(
    JSON.stringify({ result: { scripts: [script, ...Array.from({ length: 3000 }, () => ({}))] } }),
  );
  // The pause after the failures of the test before is over.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  const { status, body } = await who.get('/api/scripts?query=harm');
  expect(status).toBe(200);
  expect(body.scripts.length).toBeLessThanOrEqual(50);
  expect(JSON.stringify(body.scripts[0]).length).toBeLessThan(8000);
  for (const said of ['['.repeat(1e6), ' '.repeat(2 * 1024 ** 2), '{"result":{"scripts":7}}', 'null']) {
    vi.setSystemTime(Date.now() + 6000);
    service.respondWith(said);
    expect((await who.get(`/api/scripts?query=harm-${said.length}`)).body.code).toBe('scripts_away');
  }
  vi.useRealTimers();
  service.respondWith(null);
});

it('without a service there are built-in scripts, which make no requests', async () => {
  const member = await alone.people.paid();
  const { scripts } = (await member.get('/api/scripts')).body;
  expect(scripts.length).toBeGreaterThanOrEqual(5);
  expect(scripts.some(({ key }: { key: boolean }) => key)).toBe(true);
  expect((await member.get('/api/scripts?query=arsenal')).body.scripts).toHaveLength(1);
  const code = scripts.map(({ script }: { script: string }) => script).join('\n');
  expect(code).not.toMatch(/https?:|HttpGet|loadstring|syn\.|request\(|RemoteEvent|FireServer/i);
});

it('Free members can not read scripts', async () => {
  expect((await (await app.people.free()).get('/api/scripts')).status).toBe(403);
});
