import { fork } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { onCleanup } from '../../../test/cleanup.ts';
import { createClient } from '../../../test/client.ts';
import { freePort, startSnowglobe } from '../../../test/snowglobe-process.ts';
import { seedDemo } from '../../demo/seed.ts';
import { start } from '../../start.ts';
import { openSnapshot } from '../backup/database-copy.ts';
import { readConfig } from '../config/config.ts';
import { dataDirSecret } from '../data-folder/data-dir.ts';
import { createLogger } from '../observe/logger.ts';
import { chooseAddress } from './address.ts';
import { describeCluster, type Cluster } from './cluster.ts';
import { readClusterMajor, readProgramMajor } from './cluster-version.ts';
import { embeddedPasswordName, startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareFolders } from './folders.ts';
import { DATABASE, ROLE, initialise } from './initialise.ts';
import { layoutAt } from './layout.ts';
import { getOldPrograms, oldProgramsFolder } from './old-programs.ts';
import { launchPostmaster } from './postmaster.ts';
import { upgradeIfOld } from './upgrade-cluster.ts';

const kills = process.env['FULL'] ? 12 : 2;
/** Enough rows for a copy that takes long enough to be killed. */
const extraRows = process.env['FULL'] ? 300_000 : 10_000;
const oldMajor = 17;
const upgradeProcess = fileURLToPath(new URL('../../../test/upgrade-process.ts', import.meta.url));

/** A stopped data folder whose database was written by the earlier PostgreSQL. The tests use copies of it. */
let oldFolder: string;
let people: { username: string; password: string }[];
let rowsBefore: Record<string, string>;
let newMajor: number;

beforeAll(async () => {
  oldFolder = await temporaryFolder();
  const { cluster, password } = await oldCluster(oldFolder);
  newMajor = await readProgramMajor(await describeCluster(oldFolder, true));
  await prepareFolders(cluster);
  await initialise(cluster, password);
  const address = await chooseAddress(cluster);
  const postgres = await launchPostmaster(cluster, address);
  await postgres.ready;
  const connection = { ...address, user: ROLE, password, database: DATABASE };
  const config = readConfig({
    DATA_DIR: oldFolder,
    DATABASE_URL: `postgres://${ROLE}:${password}@localhost/${DATABASE}?host=${encodeURIComponent(address.host)}&port=${address.port}`,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const running = await start(config, createLogger('silent'), async (app) => {
    people = await seedDemo(app);
  });
  await running.stop();
  await query(
    connection,
    `insert into audit_log (actor, action, target) select 'someone', 'test', 'row ' || n from generate_series(1, ${extraRows}) n`,
  );
  rowsBefore = await digestRows(connection);
  await postgres.stop();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-major-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The programs are fetched as at a start, once for all runs of this test. */
async function oldCluster(dataDir: string): Promise<{ cluster: Cluster; password: string }> {
  const cluster = await describeCluster(dataDir, false);
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/old-postgres/', import.meta.url));
  await mkdir(cache, { recursive: true });
  const native = await getOldPrograms({ ...cluster, layout: layoutAt(cache) }, oldMajor, () => undefined);
  await mkdir(cluster.layout.root, { recursive: true, mode: 0o700 });
  await symlink(join(cache, `programs-${oldMajor}`), oldProgramsFolder(cluster, oldMajor));
  const password = (await dataDirSecret(dataDir, embeddedPasswordName)).toString('hex');
  return { cluster: { ...cluster, native }, password };
}

async function copyOf(folder: string): Promise<string> {
  const dataDir = await temporaryFolder();
  await cp(folder, dataDir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return dataDir;
}

async function query(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A digest of the rows of each table and of its sequences, without their order. */
async function digestRows(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const snapshot = await openSnapshot(connection);
  const digests: Record<string, string> = {};
  for (const table of await snapshot.tables()) {
    const rows = (await text(snapshot.copy(table))).split('\n').toSorted().join('\n');
    digests[`${table.schema}.${table.name}`] = createHash('sha256').update(rows).digest('hex');
  }
  digests['sequences'] = JSON.stringify(await snapshot.sequences());
  await snapshot.close();
  return digests;
}

async function upgradedRows(dataDir: string, onUpgrade: (line: string) => void = () => undefined) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, onUpgrade, durable: false });
  try {
    return await digestRows(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/** One upgrade for the tests of what it says, of its result and of its last steps. */
let upgrading: ReturnType<typeof upgradeOnce> | undefined;
const upgraded = () => (upgrading ??= upgradeOnce());
async function upgradeOnce() {
  const dataDir = await copyOf(oldFolder);
  const lines: string[] = [];
  const started = Date.now();
  const rows = await upgradedRows(dataDir, (line) => lines.push(line));
  const ms = Date.now() - started;
  console.log(`PostgreSQL ${oldMajor} to ${newMajor}: ${ms} ms; ${lines.join(' | ')}`);
  return { dataDir, lines, rows, ms };
}

const keptIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('kept-'));

test('a database of the previous PostgreSQL is upgraded at the start: every row is there, and the old one is kept', async () => {
  const { lines, rows, ...made } = await upgraded();
  expect(rows).toEqual(rowsBefore);
  const dataDir = await copyOf(made.dataDir);
  expect(await readClusterMajor(join(dataDir, 'postgres/data'))).toBe(newMajor);
  const [kept] = await keptIn(dataDir);
  expect(await readClusterMajor(join(dataDir, 'postgres', kept!))).toBe(oldMajor);
  expect(lines.at(0)).toMatch(
    `The database was written by PostgreSQL ${oldMajor}: upgrading it to ${newMajor}`,
  );
  expect(lines.at(-1)).toContain(kept);
  // Nothing else is left behind, and the next start has nothing to do.
  expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual([
    'cluster-complete',
    'data',
    kept,
    'lib',
    'postgres.log',
  ]);
  expect(await upgradedRows(dataDir, () => expect.unreachable())).toEqual(rowsBefore);

  const snowglobe = await startSnowglobe({ dataDir, port: await freePort() });
  try {
    for (const { username, password } of people.slice(0, 3)) {
      const client = createClient(snowglobe.url);
      let answer = await client.post('/api/auth/login', { username, password });
      if (answer.body.code === 'owner_login_required')
        answer = await client.post('/api/auth/owner-login', { username, password });
      expect(answer.status, username).toBe(200);
    }
  } finally {
    await snowglobe.stop();
  }
});

test(`${kills} times kill -9 during the upgrade: the next start repeats it, and no row is missing or doubled`, async () => {
  const { ms } = await upgraded();
  const dataDir = await copyOf(oldFolder);
  const times: string[] = [];
  for (let n = 0; n < kills; n += 1) {
    const child = fork(upgradeProcess, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const ended = once(child, 'exit');
    const [line] = await once(child, 'message');
    times.push(String(line).slice(0, 20));
    // Anywhere from the first line to the end of the upgrade.
    await Promise.race([delay(randomInt(ms)), ended]);
    child.kill('SIGKILL');
    await ended;
    const major = await readClusterMajor(join(dataDir, 'postgres/data')).catch(() => null);
    times.push(`${major}, kept ${(await keptIn(dataDir)).length}`);
    if ((await keptIn(dataDir)).length > 0) break;
    expect(major).toBe(oldMajor);
  }
  expect(await upgradedRows(dataDir)).toEqual(rowsBefore);
  expect(await keptIn(dataDir)).toHaveLength(1);
  console.log(times.join(' | '));
});

test('a crash between the last steps is finished at the next start', async () => {
  const dataDir = await copyOf((await upgraded()).dataDir);
  const root = join(dataDir, 'postgres');
  const [kept] = await keptIn(dataDir);
  // As after a crash when the old cluster was renamed and the new one was not yet in its place.
  await mkdir(join(root, 'upgrade'), { mode: 0o700 });
  await rename(join(root, 'data'), join(root, 'upgrade', 'data'));
  await writeFile(join(root, 'upgrade-complete'), JSON.stringify({ from: oldMajor, keptAs: kept }));
  expect(await upgradedRows(dataDir)).toEqual(rowsBefore);
  // As after a crash before the old cluster was renamed.
  await mkdir(join(root, 'upgrade'), { mode: 0o700 });
  await rename(join(root, 'data'), join(root, 'upgrade', 'data'));
  await rename(join(root, kept!), join(root, 'data'));
  await writeFile(join(root, 'upgrade-complete'), JSON.stringify({ from: oldMajor, keptAs: kept }));
  expect(await upgradedRows(dataDir)).toEqual(rowsBefore);
  expect(await keptIn(dataDir)).toEqual([kept]);
});

test('without space for the new database the start stops with one line that says how much is needed', async () => {
  const cluster = await describeCluster(oldFolder, false);
  const before = await readdir(cluster.layout.root);
  await expect(
    upgradeIfOld(cluster, { password: '', log: () => undefined, freeBytes: async () => 10 * 1024 ** 2 }),
  ).rejects.toThrow(
    /^The upgrade of the database to PostgreSQL \d+ needs [\d.]+ (MB|GB) on the disk of DATA_DIR, and 10(\.0)? MB are free: make space and start again\. Nothing was changed\.$/,
  );
  expect(await readdir(cluster.layout.root)).toEqual(before);
});

test('without internet access the start stops with one line that says what to do', async () => {
  const cluster = await describeCluster(await temporaryFolder(), false);
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  await expect(getOldPrograms(cluster, oldMajor, () => undefined)).rejects.toThrow(
    /^The database was written by PostgreSQL 17, and its programs could not be fetched \([^\n]+\): start again with internet access, or run "npm install" in [^\n]+ Nothing was changed\.$/,
  );
  vi.unstubAllEnvs();
  await expect(getOldPrograms(cluster, 9, () => undefined)).rejects.toThrow(
    'was written by PostgreSQL 9, and this Snowglobe cannot upgrade from it: first start a Snowglobe that can.',
  );
});

test('a backup does not upgrade the database by itself, and a database of a newer PostgreSQL is refused', async () => {
  const opened = () => startEmbeddedPostgres({ dataDir: oldFolder, log: () => undefined });
  await expect(opened()).rejects.toThrow(/start Snowglobe once with npm start, which upgrades it\.$/);
  const versionFile = join(oldFolder, 'postgres/data/PG_VERSION');
  expect((await readFile(versionFile, 'utf8')).trim()).toBe(String(oldMajor));
  await writeFile(versionFile, '99\n');
  await expect(opened()).rejects.toThrow(
    `was written by PostgreSQL 99, and this Snowglobe has PostgreSQL ${newMajor}: update Snowglobe.`,
  );
});
