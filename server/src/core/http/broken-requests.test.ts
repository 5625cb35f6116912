import { describe, expect, it } from 'vitest';
import { head, openRawHttp, parseAnswer, watchConnections } from '../../../test/raw-http.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const otherEnd = watchConnections(app.http.server);

const unreadable = { error: 'The request could not be read', code: 'bad_input' };
const expectOurs = (headers: Headers) => {
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
};

describe('a request that never reaches a call', () => {
  it.each([
    ['a URL that cannot be decoded', head('GET /%', { connection: 'close' }), 400, unreadable],
    [
      'one of the API that cannot be decoded',
      head('GET /api/users/profile/%zz', { connection: 'close' }),
      400,
      unreadable,
    ],
    [
      'a path parameter that is too long',
      head(`GET /api/images/${'x'.repeat(400)}`, { connection: 'close' }),
      0,
      null,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, unreadable],
    ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, unreadable],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, unreadable],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, unreadable],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, unreadable],
    [
      'a length that is not a number',
      head('POST /api/auth/login', { 'content-length': 'many' }),
      400,
      unreadable,
    ],
    [
      'two lengths',
      head('POST /api/auth/login', { 'content-length': '5', 'transfer-encoding': 'chunked' }),
      400,
      unreadable,
    ],
    [
      'headers that are too large',
      head('GET /api/health', { 'x-large': 'x'.repeat(100_000) }),
      431,
      { error: 'The head of the request is too large', code: 'head_too_large' },
    ],
  ])('gets the same kind of refusal as any other: %s', async (_what, text, status, body) => {
    const { answer, socket } = openRawHttp(app.url, text);
    const refusal = parseAnswer(await answer);
    if (status) expect(refusal).toMatchObject({ status, body });
    else expect(refusal.status).toBeGreaterThanOrEqual(400);
    expectOurs(refusal.headers);
    socket.end();
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
  });

  it('is disconnected when the client never closes its side', async () => {
    const { answer, socket } = openRawHttp(app.url, 'hello\r\n\r\n');
    await answer;
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
    socket.destroy();
  });

  it('gets a refusal for an invalid chunk in its body', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const { answer, socket } = openRawHttp(
      app.url,
      `${head('POST /api/auth/login', headers)}5\r\nhello\r\nnonsense`,
    );
    const refusal = parseAnswer(await answer);
    expect(refusal).toMatchObject({ status: 400, body: unreadable });
    expectOurs(refusal.headers);
    socket.destroy();
  });

  it('an unknown Expect header is ignored', async () => {
    const { answer, socket } = openRawHttp(
      app.url,
      head('GET /api/health', { expect: 'wonders', connection: 'close' }),
    );
    const reply = parseAnswer(await answer);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    socket.destroy();
  });

  it('headers that never end are refused', async () => {
    app.http.server.headersTimeout = 100;
    const { answer, socket } = openRawHttp(app.url, 'GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: webso');
    const refusal = parseAnswer(await answer);
    app.http.server.headersTimeout = 20_000;
    expect(refusal).toMatchObject({ status: 408, body: { code: 'too_slow' } });
    expectOurs(refusal.headers);
    await expect.poll(() => otherEnd(socket)).toBeUndefined();
    socket.destroy();
  });
});
