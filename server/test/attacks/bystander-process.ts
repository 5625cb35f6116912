import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import type { Frame } from '../live-client.ts';
import { smallZip } from '../mods.ts';
import { metadataOf } from '../tus.ts';
import type { Begun, Sample, Wish } from './bystander.ts';
import type { Scene } from './scene.ts';

// Started by `bystander.ts` as a separate process: another member, who loads the page, signs in, talks and sends a
// file at a steady pace. A late answer does not delay the next request.

/** After this time an answer counts as missing. */
const timeoutMs = 30_000;

const [given = ''] = process.argv.slice(2);
const { scene, everyMs } = JSON.parse(given) as { scene: Scene; everyMs: Wish['everyMs'] };
const { url, bystander, groupId } = scene;
const { hostname, port } = new URL(url);
/** Like a browser: an open page keeps its connections, and a new page has none. */
const kept = new Agent({ keepAlive: true });

type Sent = {
  json?: unknown;
  form?: FormData;
  bytes?: Buffer;
  headers?: Record<string, string>;
  cookie?: string;
  agent?: Agent | false;
};

async function send(method: string, path: string, sent: Sent = {}) {
  const { json, form, bytes, cookie, agent = kept } = sent;
  const packed = form && new Response(form);
  const filled = packed ? Buffer.from(await packed.arrayBuffer()) : bytes;
  const body = json === undefined ? filled : JSON.stringify(json);
  const type = json === undefined ? packed?.headers.get('content-type') : 'application/json';
  const sending = request({
    hostname,
    port,
    method,
    path,
    agent,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' ? {} : { origin: url }),
      ...(type ? { 'content-type': type } : {}),
      ...(sent.headers ? { 'tus-resumable': '1.0.0', ...sent.headers } : {}),
    },
  });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response), headers: response.headers };
}

/** The cookies of a known device: it is the same browser at each sign-in. */
const device = new Map<string, string>();

async function signIn(): Promise<number> {
  const { username, password } = bystander;
  const cookie = [...device].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status, headers } = await send('POST', '/api/auth/login', { json: { username, password }, cookie });
  for (const line of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!['snowglobe_session', 'snowglobe_hint'].includes(name)) device.set(name, value);
  }
  return status;
}

const heard = new Map<string, () => void>();

/** Sends a public message; resolves when it has arrived on the live channel. */
async function talk(): Promise<number> {
  const clientId = randomUUID();
  const arrived = new Promise<void>((resolve) => heard.set(clientId, resolve));
  const { status } = await send('POST', '/api/public-chat/messages', {
    json: { message: 'Snow again', clientId },
    cookie: bystander.cookie,
  });
  if (status === 201) await Promise.race([arrived, late()]);
  heard.delete(clientId);
  return status;
}

const late = () =>
  new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('never came')), timeoutMs).unref(),
  );

async function sendFile(): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob(['A list of what to bring']), 'list.txt');
  const sent = await send('POST', `/api/chat/rooms/${groupId}/upload`, { form, cookie: bystander.cookie });
  return sent.status;
}

/** Uploads the file of a mod, as the page does. It is answered after the inspection. */
async function sendModFile(): Promise<number> {
  const bytes = Buffer.from(smallZip());
  const { cookie } = bystander;
  const begun = await send('POST', '/api/uploads', {
    cookie,
    headers: {
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ purpose: 'mod', filename: 'moon.zip' }),
    },
  });
  if (begun.status !== 201) return begun.status;
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  return (await send('PATCH', begun.headers.location!, { cookie, headers, bytes })).status;
}

const statusOf = async (answer: ReturnType<typeof send>) => (await answer).status;
const does: Record<Sample['kind'], () => Promise<number>> = {
  page: () => statusOf(send('GET', '/', { agent: false })),
  ready: () => statusOf(send('GET', '/api/ready')),
  me: () => statusOf(send('GET', '/api/users/me', { cookie: bystander.cookie })),
  signIn,
  chat: talk,
  file: sendFile,
  mod: sendModFile,
};

const busy = new Set<Sample['kind']>();

async function look(kind: Sample['kind']): Promise<void> {
  // One sign-in at a time: each one replaces the cookie of the known device.
  if (kind === 'signIn' && busy.has(kind)) return;
  busy.add(kind);
  const at = Date.now();
  const begun = performance.now();
  process.send?.({ kind, at } satisfies Begun);
  const told = await does[kind]().then(
    (status) => ({ status, failure: '' }),
    (error: Error) => ({ status: 0, failure: error.message }),
  );
  busy.delete(kind);
  process.send?.({ kind, at, ms: performance.now() - begun, ...told } satisfies Sample);
}

/** An open page: it reconnects when its channel is cut, and continues at its last position. */
function keepOpen(cookie: string, hear: (frame: Frame) => void): void {
  let cursor: string | null = null;
  const connect = () => {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/api/live${cursor === null ? '' : `?after=${cursor}`}`,
      {
        headers: { cookie, origin: url },
      },
    );
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(connect, 200));
    socket.on('message', (bytes: Buffer) => {
      const frame = JSON.parse(bytes.toString()) as Frame;
      cursor = frame.cursor ?? cursor;
      hear(frame);
    });
  };
  connect();
}

const isOpen = new Promise<void>((resolve) => {
  keepOpen(bystander.cookie, ({ type, data }) => {
    if (type === 'hello') resolve();
    if (type === 'public_chat.message') heard.get(data.clientId)?.();
  });
});
for (const { cookie } of scene.crowd) keepOpen(cookie, () => undefined);
// A message that was sent before the channel's first position can't arrive on it.
await isOpen;
process.send?.('open');
for (const [kind, ms] of Object.entries(everyMs)) {
  setInterval(() => void look(kind as Sample['kind']), ms);
}
process.on('disconnect', () => process.exit(0));
