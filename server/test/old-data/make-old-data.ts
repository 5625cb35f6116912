import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startEmbeddedPostgres } from '../../src/core/embedded-postgres/embedded-postgres.ts';
import { createClient, type Answer, type Client } from '../client.ts';
import { freePort } from '../snowglobe-process.ts';
import { metadataOf, tus } from '../tus.ts';
import { captureOldData, writeOldData } from './old-data.ts';
import type { AccountFacts, Person, TalkFacts } from './old-facts.ts';

/*
 * How the fixtures of this folder were made. Check out a commit elsewhere, install it there, then:
 *   node server/test/old-data/make-old-data.ts <accounts | talk> <folder of that program> <commit>
 */

const [kind = '', program = '', commit = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-old-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const password = (name: string) => `${name} and the seven snowmen`;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const child = spawn(process.execPath, [join(program, 'server/src/main.ts')], {
  cwd: dataDir,
  env: {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    OWNER_PASSWORD: password('owner'),
    RATE_LIMITS: 'off',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(child, 'exit');
await new Promise<void>((resolve) => {
  child.stdout.on('data', (text) => String(text).includes('Snowglobe is open') && resolve());
});

function expectOk(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

type SignedIn = Person & { client: Client };

async function signIn(username: string): Promise<SignedIn> {
  const client = createClient(url);
  const email = `${username}@example.com`;
  const isOwner = username === 'owner';
  if (!isOwner)
    expectOk(await client.post('/api/auth/register', { username, email, password: password(username) }));
  const path = isOwner ? '/api/auth/owner-login' : '/api/auth/login';
  expectOk(await client.post(path, { username, password: password(username) }));
  const bio = `I am ${username}, since the beginning.`;
  expectOk(await client.put('/api/profile/update', { bio }));
  return { username, password: password(username), bio, client };
}

const personFacts = ({ client: _client, ...facts }: SignedIn): Person => facts;

async function makeAccounts(): Promise<AccountFacts> {
  const people = [await signIn('owner'), await signIn('ada'), await signIn('ben')];
  const picture = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#88aaff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('kind', 'picture');
  form.set('image', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }));
  expectOk(await people[1]!.client.post('/api/profile/image', form));
  return { people: people.map(personFacts) };
}

async function makeTalk(): Promise<TalkFacts> {
  const [owner, ada, ben, cleo] = [
    await signIn('owner'),
    await signIn('ada'),
    await signIn('ben'),
    await signIn('cleo'),
  ];
  const publicTexts = ['Hello, world', 'Snow ❄ everywhere', 'Is anybody here?'];
  for (const message of publicTexts)
    expectOk(await ada.client.post('/api/public-chat/messages', { message }));
  const regretted = expectOk(
    await ben.client.post('/api/public-chat/messages', { message: 'I regret this' }),
  );
  expectOk(await ben.client.delete(`/api/public-chat/messages/${regretted.body.message.id}`));

  for (const friend of ['ben', 'cleo'])
    expectOk(await ada.client.post('/api/friends/request', { username: friend }));
  const { requests, incoming } = (await ben.client.get('/api/friends/requests')).body;
  const [request] = (incoming ?? requests) as { id: number }[];
  expectOk(await ben.client.put(`/api/friends/requests/${request!.id}`, { action: 'accept' }));
  expectOk(await cleo.client.post('/api/friends/block', { username: 'ben' }));

  const { roomId } = expectOk(
    await ada.client.post('/api/chat/rooms/private', { friendUsername: 'ben' }),
  ).body;
  const privateTexts = ['Only for you', 'And a second line\nin one message'];
  for (const content of privateTexts)
    expectOk(await ada.client.post(`/api/chat/rooms/${roomId}/messages`, { content }));
  const group = expectOk(await ada.client.post('/api/chat/rooms/group', { name: 'Winter', members: ['ben'] }))
    .body.roomId;
  expectOk(await ben.client.post(`/api/chat/rooms/${group}/messages`, { content: 'A group of two' }));

  const file = randomBytes(24_000);
  await upload(ben.client, { roomId, name: 'poem.txt', type: 'file', bytes: file });
  const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await upload(ben.client, { roomId, name: 'sky.png', type: 'image', bytes: image });
  const half = randomBytes(20_000);
  const halfUrl = await upload(ada.client, {
    roomId,
    name: 'half.bin',
    type: 'file',
    bytes: half,
    sentBytes: 8000,
  });
  const { users } = (await owner.client.get('/api/users?search=cleo')).body as { users: { id: number }[] };
  const { roles } = (await owner.client.get('/api/roles')).body as { roles: { id: number; name: string }[] };
  const admin = roles.find(({ name }) => name === 'Admin')!;
  expectOk(await owner.client.put(`/api/users/${users[0]!.id}`, { roleId: admin.id, role: admin.name }));

  return {
    people: [owner, ada, ben, cleo].map(personFacts),
    publicTexts,
    privateTexts,
    roomId,
    groupId: group,
    file: { name: 'poem.txt', sha256: sha256(file) },
    image: { name: 'sky.png', sha256: sha256(image) },
    half: { url: halfUrl, sentBytes: 8000, bytes: half.toString('base64'), sha256: sha256(half) },
  };
}

type Sent = { roomId: number; name: string; type: string; bytes: Buffer; sentBytes?: number };

async function upload(
  who: Client,
  { roomId, name, type, bytes, sentBytes = bytes.length }: Sent,
): Promise<string> {
  const metadata = { purpose: 'room', roomId: String(roomId), filename: name, type, clientId: name };
  const made = await tus(who, 'POST', '/api/uploads', {
    headers: { 'upload-length': String(bytes.length), 'upload-metadata': metadataOf(metadata) },
  });
  const location = made.headers['location'];
  if (!location) throw new Error(JSON.stringify(made));
  const sent = await tus(who, 'PATCH', location, {
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes.subarray(0, sentBytes)),
  });
  if (sent.status >= 300) throw new Error(JSON.stringify(sent));
  return location;
}

const making = kind === 'accounts' ? makeAccounts() : makeTalk();
const facts = await making.finally(() => child.kill('SIGTERM'));
await ended;
const postgres = await startEmbeddedPostgres({ dataDir, log: console.error });
const data = await captureOldData({ commit, facts, program }, { connection: postgres.connection, dataDir });
await postgres.stop();
await rm(dataDir, { recursive: true });
console.log(`${kind}: ${await writeOldData(kind, data)} bytes`);
