import { describe, expect, it } from 'vitest';
import { head, openRawHttp, parseAnswer } from '../../../test/raw-http.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();

it('GET /api/health answers anyone', async () => {
  expect(await app.visitor().get('/api/health')).toMatchObject({
    status: 200,
    body: {
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      source: null,
      inside: 0,
      signInWith: ['password'],
      languages: ['en', 'de'],
    },
  });
});

it('GET /api/health names the source of a changed Snowglobe, which the operator sets', async () => {
  const changed = await withApp({ SOURCE_URL: 'https://code.example/our-snowglobe' });
  expect((await changed.visitor().get('/api/health')).body.source).toBe('https://code.example/our-snowglobe');
});

it('GET /api/ready says of each service whether it answers', async () => {
  expect((await app.visitor().get('/api/ready')).body).toEqual({
    status: 'ready',
    services: [
      { name: 'database', ok: true },
      { name: 'files', ok: true },
      { name: 'bus', ok: true },
      { name: 'disk', ok: true },
      { name: 'threads', ok: true },
    ],
  });
});

describe('/metrics', () => {
  const notFound = { status: 404, body: { code: 'not_found' } };

  it('is open to this machine, and counts calls by path pattern and status, never by typed values', async () => {
    const who = await app.people.person();
    await who.get('/api/users/profile/SomeoneSecret');
    await app.visitor().get('/api/nowhere/typed-by-hand');
    const { status, body, headers } = await app.visitor().get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toMatch(
      /snowglobe_request_seconds_count\{method="GET",path="\/api\/users\/profile\/\{username\}",status="404"\} 1/,
    );
    expect(body).toContain('snowglobe_members_inside 0');
    expect(body).not.toMatch(/SomeoneSecret|typed-by-hand/);
  });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['host', 'snow.example'],
    ['host', 'localhost.snow.example'],
    ['host', '127.0.0.1.snow.example'],
  ])('does not exist for a caller behind a proxy: %s %s', async (name, value) => {
    const { port } = new URL(app.url);
    const answer = await openRawHttp(
      app.url,
      head('GET /metrics', { host: `localhost:${port}`, connection: 'close', [name]: value }),
    ).answer;
    expect(parseAnswer(answer)).toMatchObject(notFound);
  });

  it.each<Record<string, string>>([{ PUBLIC_URL: 'https://snow.example' }, { TRUST_PROXY: '1' }])(
    'needs a token behind a proxy, even one that adds no header: %o',
    async (settings) => {
      const behind = await withApp(settings);
      expect(await behind.visitor().get('/metrics')).toMatchObject(notFound);
    },
  );

  it('with a token is open to everyone who has it, from any address', async () => {
    const guarded = await withApp({ METRICS_TOKEN: 'a long token' });
    const get = (authorization?: string) =>
      guarded.visitor().get('/metrics', authorization ? { authorization } : {});
    for (const wrong of [undefined, 'Bearer wrong', 'a long token', 'Bearer a longer token']) {
      expect(await get(wrong)).toMatchObject(notFound);
    }
    expect((await get('Bearer a long token')).status).toBe(200);
    expect(
      (
        await guarded
          .visitor()
          .get('/metrics', { authorization: 'Bearer a long token', 'x-forwarded-for': '8.8.8.8' })
      ).status,
    ).toBe(200);
  });
});
