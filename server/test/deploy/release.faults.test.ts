import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { freePort } from '../snowglobe-process.ts';
import { createRelease, ownerPassword, repository, run, startUntil, stop } from './release-archive.ts';
import { canRunContainerfile, containerScript } from './run-containerfile.ts';

let release: Awaited<ReturnType<typeof createRelease>>;
beforeAll(async () => {
  release = await createRelease();
});

/** Starts a release in an empty folder and resolves when it is open. */
async function start(command: string, args: string[], work: string, user: Record<string, string>) {
  const port = await freePort();
  const cwd = join(release.folder, work);
  await mkdir(cwd);
  const env = { ...user, PORT: String(port) };
  const { child } = await startUntil('Snowglobe is open', command, args, { cwd, env });
  return { child, cwd, visitor: createClient(`http://127.0.0.1:${port}`) };
}

/** The installed packages of the first test. The others copy them, except at full size: each installation takes a minute. */
let packages: string | undefined;
async function unpackWithPackages(name: string): Promise<string> {
  const folder = await release.unpack(name);
  if (packages && !process.env['FULL']) {
    // Without Node's cache of compiled code, which other processes may be writing.
    const filter = (path: string) => !path.includes('/.cache/');
    await cp(packages, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter });
  }
  return folder;
}

test('npx starts the archive itself', async () => {
  const user = await release.newUser('npx-home');
  const archive = `./${relative(join(release.folder, 'npx-work'), release.archive)}`;
  const { child, cwd, visitor } = await start('npx', ['--yes', archive], 'npx-work', user);
  expect((await visitor.get('/api/health')).status).toBe(200);
  expect(readdirSync(cwd)).toEqual(['data']);
  await stop(child);
  const copies = join(user['XDG_CACHE_HOME']!, 'snowglobe');
  packages = join(copies, readdirSync(copies)[0]!, 'node_modules');
});

test('a release that is unpacked in an empty folder starts without a build, signs the owner in and makes a backup', async () => {
  const entry = join(await unpackWithPackages('unpacked'), 'snowglobe.mjs');
  const user = await release.newUser('home');
  const { child, cwd, visitor } = await start(process.execPath, [entry], 'work', user);
  const page = await visitor.get('/');
  expect(page.status).toBe(200);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1];
  expect((await visitor.get(script!)).status).toBe(200);
  const login = { username: 'owner', password: ownerPassword };
  expect((await visitor.post('/api/auth/owner-login', login)).status).toBe(200);
  expect((await visitor.get('/api/health')).body).toMatchObject({ source: '/source.tar.gz' });
  expect((await visitor.get('/source.tar.gz')).status).toBe(200);

  // The data is in the folder that it was started in, so that the next release finds it.
  expect(readdirSync(cwd)).toEqual(['data']);
  const made = await run(process.execPath, [entry, 'backup', 'copies'], { cwd, env: user });
  expect(made.stdout).toMatch(/Backup \S+ is complete/);
  await stop(child);
  expect(child.exitCode).toBe(0);
});

// Only root can execute it, and only where overlays can be mounted.
test.each(canRunContainerfile() ? ['Containerfile'] : [])(
  'the steps of the %s give a Snowglobe that runs as its own user on a read-only root',
  async (name) => {
    const context = await unpackWithPackages('context');
    const [stages, volume] = [join(release.folder, 'stages'), join(release.folder, 'volume')];
    for (const path of [stages, volume]) await mkdir(path);
    const port = await freePort();
    const script = containerScript({
      file: await readFile(join(context, name), 'utf8'),
      context,
      folder: stages,
      volume,
      settings: { PORT: String(port), OWNER_PASSWORD: ownerPassword, LOG_LEVEL: 'error' },
    });
    // In a mount namespace of its own: the mounts end with the last process.
    const { child, printed } = await startUntil(
      'The health check succeeded',
      'unshare',
      ['--mount', 'sh', '-c', script],
      { env: await release.newUser('container-home') },
    );
    expect(printed).toContain('Snowglobe is open');
    const visitor = createClient(`http://127.0.0.1:${port}`);
    expect((await visitor.get('/')).status).toBe(200);
    const login = { username: 'owner', password: ownerPassword };
    expect((await visitor.post('/api/auth/owner-login', login)).status).toBe(200);
    expect((await stat(join(volume, 'postgres'))).uid).toBe(10_001);
    await stop(child);
    expect(child.exitCode).toBe(0);
  },
);

test('the archive contains no tests, no tools and no sources of the page, except as the source of the release', async () => {
  const { stdout } = await run('tar', ['tzf', release.archive], { maxBuffer: 1e7 });
  const names = stdout
    .trim()
    .split('\n')
    .map((name) => name.replace(/^[^/]+\//, ''));
  const wanted = [
    'LICENSE',
    'snowglobe.mjs',
    'docs/operating.md',
    'Containerfile',
    'web/dist/index.html',
    'web/dist/licences.md',
    'server/dist/main.js',
    'server/dist/LICENCES.md',
  ];
  expect(names).toEqual(expect.arrayContaining(wanted));
  const unwanted = /\.test\.|^e2e\/|^bench\/|^web\/src|^server\/test|node_modules|\.env/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  const source = join(await release.unpack('for-source'), 'source.tar.gz');
  expect((await run('tar', ['tzf', source], { maxBuffer: 1e7 })).stdout).toMatch(
    /\/web\/src\/app\/app\.tsx\n/,
  );
});

test('the same sources give the same bytes, and the file beside the archive has their SHA-256', async () => {
  const again = await release.make('again');
  const bytes = readFileSync(release.archive);
  expect(readFileSync(again).equals(bytes)).toBe(true);
  const digest = createHash('sha256').update(bytes).digest('hex');
  expect(await readFile(`${again}.sha256`, 'utf8')).toMatch(
    new RegExp(`^${digest}  snowglobe-\\S+\\.tar\\.gz\\n$`),
  );
});

test('a release with uncommitted changes is refused with one line', async () => {
  const changed = join(release.folder, 'changed');
  for (const path of ['tools', 'server/encoder/find-ffmpeg.mjs', 'server/node-flags.json'])
    await cp(join(repository, path), join(changed, path), {
      recursive: true,
      filter: (name) => !name.includes('node_modules'),
    });
  await run('git', ['init', '-q', changed]);
  const module = JSON.stringify(join(changed, 'tools/release/release.mjs'));
  const program = `import { release } from ${module}; await release([]);`;
  await expect(run(process.execPath, ['--input-type=module', '-e', program])).rejects.toThrow(
    'There are uncommitted changes: commit them first.',
  );
});
