import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../src/core/config/config.ts';
import { createLogger } from '../src/core/observe/logger.ts';
import { start } from '../src/start.ts';
import { onCleanup } from './cleanup.ts';
import { createClient, type Client } from './client.ts';
import { loadOldData, readOldData } from './old-data/old-data.ts';
import type { AccountFacts, Person, TalkFacts } from './old-data/old-facts.ts';
import { onServer, templateDatabase } from './postgres.ts';
import { freePort } from './snowglobe-process.ts';
import { createTus, tus } from './tus.ts';
import type { TestApp } from './with-app.ts';

const postgres = inject('postgres');

/** Starts today's Snowglobe on the data of an earlier one. */
async function upgrade<Facts>(name: string) {
  const old = await readOldData<Facts>(name);
  const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-upgrade-'));
  const database = `test_${randomBytes(6).toString('hex')}`;
  await onServer(postgres, `create database ${database}`);
  onCleanup(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await onServer(postgres, `drop database ${database} with (force)`);
  });
  const connection = { ...postgres, database };
  await loadOldData(old, { connection, dataDir });
  const { user, password, host, port } = postgres;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    PORT: String(await freePort()),
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    RATE_LIMITS: 'off',
  });
  const running = await start(config, createLogger(config.LOG_LEVEL));
  onCleanup(() => running.stop());
  return { old, connection, url: `http://127.0.0.1:${config.PORT}` };
}

async function query(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>({ text: sql });
  await client.end();
  return rows;
}

async function signIn(url: string, { username, password }: Person): Promise<Client> {
  const client = createClient(url);
  const credentials = { username, password };
  let answer = await client.post('/api/auth/login', credentials);
  if (answer.body.code === 'owner_login_required')
    answer = await client.post('/api/auth/owner-login', credentials);
  expect(answer, username).toMatchObject({ status: 200 });
  return client;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function download(who: Client, path: string): Promise<string> {
  const response = await fetch(who.url + path, { headers: { cookie: who.cookieHeader() } });
  expect(response.status, path).toBe(200);
  return sha256(await response.bytes());
}

const accounts = await upgrade<AccountFacts>('accounts');
const talk = await upgrade<TalkFacts>('talk');

test.each([
  { name: 'the first Snowglobe with accounts', ...accounts },
  { name: 'the first Snowglobe with chat and uploads', ...talk },
])('members of $name sign in with their old password and find their profile', async ({ old, url }) => {
  for (const person of old.facts.people) {
    const client = await signIn(url, person);
    const { body } = await client.get('/api/users/me');
    expect(body).toMatchObject({ username: person.username, bio: person.bio });
    if (!body.profilePicture) continue;
    expect(await download(client, body.profilePicture)).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('old messages, friends, blocks and roles are all there', async () => {
  const { facts } = talk.old;
  const [owner, ada, ben, cleo] = await Promise.all(facts.people.map((person) => signIn(talk.url, person)));
  const said = (await cleo!.get('/api/public-chat/messages')).body.messages as {
    message: string;
    deleted: boolean;
  }[];
  expect(said.filter(({ deleted }) => !deleted).map(({ message }) => message)).toEqual(facts.publicTexts);

  const { messages } = (await ben!.get(`/api/chat/rooms/${facts.roomId}/messages`)).body;
  const texts = (messages as { type: string; content: string }[]).filter(({ type }) => type === 'text');
  expect(texts.map(({ content }) => content)).toEqual(facts.privateTexts);
  expect((await cleo!.get(`/api/chat/rooms/${facts.roomId}/messages`)).status).toBe(404);
  const { rooms } = (await ben!.get('/api/chat/rooms')).body;
  expect(rooms.map(({ id, name }: { id: number; name: string }) => ({ id, name }))).toContainEqual({
    id: facts.groupId,
    name: 'Winter',
  });

  const usernames = (rows: { username: string }[]) => rows.map(({ username }) => username);
  expect(usernames((await ada!.get('/api/friends')).body.friends)).toEqual(['ben']);
  expect(usernames((await cleo!.get('/api/friends/blocked')).body.members)).toEqual(['ben']);
  expect((await cleo!.get('/api/users/me')).body.role).toBe('Admin');
  expect((await owner!.get('/api/users/me')).body.role).toBe('Owner');
});

test('old files are downloaded byte for byte, and an interrupted upload can be sent again', async () => {
  const { facts } = talk.old;
  const [, ada, ben] = await Promise.all(facts.people.map((person) => signIn(talk.url, person)));
  type FileMessage = { id: number; fileName: string };
  const fileNamed = async (name: string) => {
    const { messages } = (await ada!.get(`/api/chat/rooms/${facts.roomId}/messages`)).body;
    const found = (messages as FileMessage[]).find(({ fileName }) => fileName === name);
    expect(found, name).toBeDefined();
    return `/api/chat/rooms/${facts.roomId}/files/${found!.id}`;
  };
  for (const { name, sha256: digest } of [facts.file, facts.image])
    expect(await download(ada!, await fileNamed(name))).toBe(digest);

  // Migration 0013 ends the unfinished uploads of its time, because nobody reserved space for them.
  const { url, bytes, sha256: digest } = facts.half;
  expect((await tus(ada!, 'HEAD', url)).status).toBe(404);
  const { create, patch } = createTus({ url: talk.url } as TestApp, facts.roomId);
  const half = Buffer.from(bytes, 'base64');
  const again = await create(ada!, { size: half.length, name: 'half.bin', clientId: 'half.bin' });
  const sent = await patch(ada!, again.headers['location']!, 0, new Uint8Array(half));
  expect(sent.status).toBe(204);
  expect(await download(ben!, await fileNamed('half.bin'))).toBe(digest);
});

test.each([
  ['the first Snowglobe with accounts', accounts],
  ['the first Snowglobe with chat and uploads', talk],
])('the database of %s has the same schema after the upgrade as a new one', async (_name, { connection }) => {
  const fresh = { ...postgres, database: templateDatabase };
  expect(await readSchema(connection)).toEqual(await readSchema(fresh));
});

/** Columns, constraints, indexes and triggers, in the words of PostgreSQL. */
async function readSchema(connection: pg.ClientConfig): Promise<unknown[]> {
  const own = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'pgboss')`;
  const from = (table: string) =>
    `join pg_class c on c.oid = ${table} join pg_namespace n on n.oid = c.relnamespace`;
  const parts = await Promise.all(
    [
      `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
        a.attcollation::regcollation::text as collation, pg_get_expr(d.adbin, d.adrelid) as "default"
        from pg_attribute a ${from('a.attrelid')}
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where ${own} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped order by 1, 2`,
      `select c.relname, k.conname, pg_get_constraintdef(k.oid) as constraint
        from pg_constraint k ${from('k.conrelid')} where ${own} order by 1, 2`,
      `select pg_get_indexdef(c.oid) as index
        from pg_index i ${from('i.indexrelid')} where ${own} order by 1`,
      `select c.relname, pg_get_triggerdef(t.oid) as trigger
        from pg_trigger t ${from('t.tgrelid')} where ${own} and not t.tgisinternal order by 1, 2`,
    ].map((sql) => query(connection, sql)),
  );
  return parts.flat();
}

test('the migrations of that time are still the same files', async () => {
  for (const { name, sql } of talk.old.migrations)
    expect(await readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8'), name).toBe(sql);
});
