import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';
import { newChat, question, stream } from '../ai.ts';
import { createClient, type Client } from '../client.ts';
import { openLiveClient, type Frame } from '../live-client.ts';
import { startModelServer } from '../model-server.ts';
import type { Person } from '../people.ts';
import { befriend } from '../rooms.ts';
import { onCleanup } from '../cleanup.ts';
import { freePort } from '../snowglobe-process.ts';
import { createTus } from '../tus.ts';
import { withApp, type TestApp } from '../with-app.ts';

const million = 1_000_000;

type Proxy = {
  /** Loads the configuration again, as after an edit. With nginx it resolves when all earlier connections are closed. */
  reload: () => Promise<unknown>;
  /** Whether open connections survive that. */
  keepsConnections: boolean;
};
export type StartProxy = (ports: { publicPort: number; snowglobePort: number }) => Promise<Proxy>;

/** Tests that Snowglobe works through a proxy as it does without one. */
export function proveProxy(scheme: 'http' | 'https', start: StartProxy): void {
  let app: TestApp;
  let url: string;
  let proxy: Proxy;
  let model: Awaited<ReturnType<typeof startModelServer>>;
  let member: Person;

  /** The same member, through the proxy. */
  const through = (who: Person): Person => {
    const client = createClient(url);
    for (const [name, value] of who.cookies) client.cookies.set(name, value);
    return { ...who, ...client };
  };

  beforeAll(async () => {
    const publicPort = await freePort();
    url = `${scheme}://localhost:${publicPort}`;
    model = await startModelServer();
    onCleanup(() => model.close());
    app = await withApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: url, ...model.settings });
    proxy = await start({ publicPort, snowglobePort: Number(new URL(app.url).port) });
    await vi.waitFor(
      async () => {
        const probe = connect(publicPort, '127.0.0.1');
        await once(probe, 'connect');
        probe.destroy();
      },
      { timeout: 30_000, interval: 50 },
    );
    member = through(await app.people.paid());
  });

  it('serves the page and signs a member in', async () => {
    const visitor = createClient(url);
    const page = await visitor.get('/');
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<div id="root"') });
    const { username, password } = await app.people.account();
    const answer = await visitor.post('/api/auth/login', { username, password });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().every((line) => line.includes('Secure'))).toBe(scheme === 'https');
    expect((await visitor.get('/api/users/me')).body.username).toBe(username);
  });

  it('carries the live channel, also while its configuration is loaded again', async () => {
    const live = await openLiveClient(member);
    await member.api.sendPublicMessage({ body: { message: 'before the reload' } });
    await live.frame('public_chat.message');
    const reloaded = proxy.reload();
    // A proxy that reloads may close an idle connection just when it is used; a browser tries again, too.
    const body = { message: 'after the reload', clientId: randomUUID() };
    await vi.waitFor(() => member.api.sendPublicMessage({ body }));
    const after = proxy.keepsConnections ? live : await reconnected();
    const wanted = ({ data }: Frame) => data.message === 'after the reload';
    expect(await after.frame('public_chat.message', wanted)).toBeDefined();
    await after.close();
    // Before the next tests, whose requests are not repeated.
    await reloaded;

    /** As the page does it. */
    async function reconnected() {
      await live.closed;
      return openLiveClient(member, { after: live.cursor() });
    }
  });

  it('delivers an answer of SnowyAI word by word', async () => {
    const finish = model.hold('The first word', ' and the rest.');
    const chat = await newChat(member);
    const body = { sessionId: chat, ...question('Hello') };
    let text = '';
    for await (const { event, data } of stream(member, 'POST', '/api/ai/chat', body)) {
      if (event !== 'delta') continue;
      text += (data as { text: string }).text;
      // The model continues only when the first word has arrived here.
      if (text.includes('word')) finish();
    }
    expect(text).toBe('The first word and the rest.');
  });

  it('passes an upload on while it arrives, beyond a megabyte, and serves ranges of it', async () => {
    const [sender, friend] = [await app.people.paid(), await app.people.paid()];
    await befriend(sender, friend);
    const { roomId } = await sender.api.openPrivateRoom({ body: { friendUsername: friend.username } });
    const tus = createTus({ ...app, url }, roomId);
    const who = through(sender);
    const bytes = randomBytes(4 * million);
    const path = new URL(await tus.started(who, { size: bytes.length, name: 'notes.bin' }), url).pathname;

    const sending = patch(who, path, bytes.length);
    sending.write(bytes.subarray(0, 3 * million));
    // Not stored by the proxy until the request is complete: Snowglobe has nearly all of it already.
    await expect.poll(() => tus.onDisk(path), { timeout: 30_000 }).toBeGreaterThan(2 * million);
    sending.end(bytes.subarray(3 * million));
    const [response] = await once(sending, 'response');
    expect(response.statusCode).toBe(204);

    const [message] = await tus.fileMessages(who);
    const part = await fetch(`${url}/api/chat/rooms/${roomId}/files/${message.id}`, {
      headers: { cookie: who.cookieHeader(), range: 'bytes=1000-1999' },
    });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-1999/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000));
  });

  it("counts each client's own address, whatever the client claims", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1)
      statuses.push(
        await register('127.0.0.2', { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` }),
      );
    expect(statuses).toEqual([...Array<number>(20).fill(400), ...Array<number>(5).fill(429)]);
    expect(await register('127.0.0.3', {})).toBe(400);
  });

  it('hides the metrics', async () => {
    expect((await createClient(url).get('/metrics')).status).toBe(404);
  });

  const open = scheme === 'https' ? requestHttps : requestHttp;

  function patch(who: Client, path: string, length: number) {
    return open(url + path, {
      method: 'PATCH',
      headers: {
        cookie: who.cookieHeader(),
        origin: url,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': length,
      },
    });
  }

  /** An empty registration, which is refused with 400, and with 429 after 20 from one address. */
  async function register(localAddress: string, headers: Record<string, string>): Promise<number> {
    const sending = open(`${url}/api/auth/register`, {
      method: 'POST',
      family: 4,
      localAddress,
      agent: false,
      headers: { ...headers, origin: url, 'content-type': 'application/json', 'content-length': 2 },
    });
    sending.end('{}');
    const [response] = await once(sending, 'response');
    response.resume();
    return response.statusCode as number;
  }
}
