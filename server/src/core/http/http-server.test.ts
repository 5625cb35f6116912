import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const sources = JSON.stringify([
  { name: 'One', domain: 'one.example', url: 'https://player.one.example/embed/{tmdb_id}' },
  { name: 'One again', domain: 'one.example', url: 'https://player.one.example/tv/{tmdb_id}/{season}' },
  { name: 'Two', domain: 'two.example', url: 'http://two.example:8080/{imdb_id}' },
]);
const app = await withApp({ VIDEO_SOURCES: sources });

/** Sends raw bytes that an HTTP client would correct. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('every answer', () => {
  it.each(['/api/health', '/api/nowhere', '/', '/api/docs'])(
    'has strict security headers: %s',
    async (path) => {
      const { headers } = await app.visitor().get(path);
      const policy = Object.fromEntries(
        headers
          .get('content-security-policy')!
          .split('; ')
          .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
      );
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-src': ["'self'", 'https://player.one.example', 'http://two.example:8080'],
      });
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('has a request id that the server generated', async () => {
    const ids = [];
    for (const given of ['mine', 'mine']) {
      const { headers } = await app
        .visitor()
        .get('/api/health', { 'x-request-id': given, 'request-id': given });
      ids.push(headers.get('x-request-id'));
    }
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('of the API is never cached', async () => {
    expect((await app.visitor().get('/api/health')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('an unknown address', () => {
  const notFound = { status: 404, body: { error: 'There is nothing here', code: 'not_found' } };
  it.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api/'],
    ['POST', '/api/users/me'],
    ['DELETE', '/api/health'],
    ['GET', '/api/users/me/'],
    ['PUT', '/anything'],
    ['GET', '/missing.js'],
  ])('is a JSON 404: %s %s', async (method, path) => {
    const answer = await app.visitor().send(method, path);
    expect(answer).toMatchObject(notFound);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('gets a JSON error when it cannot be decoded', async () => {
    const answer = await raw('GET /api/users/profile/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
      error: 'The request could not be read',
      code: 'bad_input',
    });
  });
});

describe('a body', () => {
  const login = (body: string, headers: Record<string, string> = {}) =>
    app.visitor().send('POST', '/api/auth/login', body, headers);

  it.each([
    '{',
    'undefined',
    '{"username": "a",}',
    '{"__proto__": {"isOwner": true}}',
    '{"constructor": {"prototype": {}}}',
  ])('that is not valid JSON is refused: %s', async (body) => {
    expect(await login(body)).toMatchObject({
      status: 400,
      body: { error: 'The request could not be read', code: 'bad_input' },
    });
  });

  it('over 64 KB is refused: no call needs it, and parsing it would delay others', async () => {
    const answer = await login(JSON.stringify({ username: 'a', password: 'x'.repeat(64 * 1024) }));
    expect(answer).toMatchObject({ status: 413, body: { error: 'That is too large', code: 'too_large' } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('with the content type %s is not read as JSON', async (type) => {
    const { status } = await login('{"username":"a","password":"b"}', { 'content-type': type });
    expect([400, 415]).toContain(status);
  });

  it('may be empty for a call without input, and is required by others', async () => {
    const who = await app.people.person();
    expect((await who.send('PUT', '/api/user/inbox/read-all', '')).status).toBe(200);
    expect((await login('')).status).toBe(400);
  });
});

describe('a write from another origin', () => {
  const refused = {
    status: 403,
    body: { error: 'This request came from another site and was refused', code: 'other_origin' },
  };
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://127.0.0.1:1' }],
    [{ origin: '', 'sec-fetch-site': 'cross-site' }],
  ])('is refused: %j', async (headers) => {
    const who = await app.people.person();
    const given: Record<string, string> = { ...headers };
    if (given['origin'] === '') delete given['origin'];
    const answer = await fetch(`${app.url}/api/profile/update`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: who.cookieHeader(), ...given },
      body: '{"bio":"forged"}',
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual(refused);
    expect((await who.get('/api/users/me')).body.bio).toBe('');
  });

  it('does not include writes from our own origin, from PUBLIC_URL, or without a browser', async () => {
    for (const headers of [{ origin: app.url }, { origin: app.config.PUBLIC_URL }, {}] as Record<
      string,
      string
    >[]) {
      const answer = await fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers });
      expect(answer.status).toBe(200);
    }
  });

  it('does not affect reads', async () => {
    expect((await app.visitor().get('/api/health', { origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('a stop', () => {
  /** A request whose body is not complete: accepted, but not yet answered. */
  function beginUpdate(url: string, cookie: string) {
    const request = httpRequest(`${url}/api/profile/update`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'content-length': 19, expect: '100-continue' },
    });
    const answer = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => resolve(response.resume().statusCode!));
      request.on('error', reject);
    });
    answer.catch(() => undefined);
    const accepted = new Promise<void>((resolve) => request.on('continue', resolve));
    request.flushHeaders();
    return { request, answer, accepted };
  }

  it('finishes running requests and accepts no new ones', async () => {
    const stopping = await withApp();
    const who = await stopping.people.person();
    const { request, answer, accepted } = beginUpdate(stopping.url, who.cookieHeader());
    await accepted;
    const closed = stopping.close();
    await expect
      .poll(() =>
        stopping
          .visitor()
          .get('/api/health')
          .then(
            () => 'open',
            () => 'closed',
          ),
      )
      .toBe('closed');
    request.end('{"bio":"last word"}');
    expect(await answer).toBe(200);
    await closed;
    const again = await stopping.again();
    const me = await again.visitor().get('/api/users/me', { cookie: who.cookieHeader() });
    expect(me.body.bio).toBe('last word');
    await again.close();
  });

  it('does not wait forever for a request that never ends', async () => {
    const stopping = await withApp();
    const who = await stopping.people.person();
    const { answer, accepted } = beginUpdate(stopping.url, who.cookieHeader());
    await accepted;
    await stopping.close(200);
    await expect(answer).rejects.toThrow('socket hang up');
  });
});
