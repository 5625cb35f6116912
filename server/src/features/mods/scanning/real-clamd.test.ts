import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eicarFile } from '../../../../test/clamd.ts';
import { modOf, shareMod, smallZip } from '../../../../test/mods.ts';
import { withApp, type TestApp } from '../../../../test/with-app.ts';
import { makeZip } from '../../../../test/zips.ts';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { createClamd } from './clamd.ts';

/** `CLAMD` sets another path. Without clamd this file is skipped (`vitest.config.ts`). */
const program = process.env['CLAMD'] ?? '/usr/sbin/clamd';

async function reload(path: string): Promise<string> {
  const socket = connect(path);
  socket.write('zRELOAD\0');
  return String(Buffer.concat(await socket.toArray()));
}

describe('with the real ClamAV', () => {
  let folder: string;
  let app: TestApp;
  let clamd: ReturnType<typeof spawn>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    const socket = join(folder, 'clamd.sock');
    // One own signature is enough and needs no download.
    await writeFile(join(folder, 'own.ndb'), `Eicar-Test:0:*:${eicarFile().toString('hex')}\n`);
    const settings = {
      LocalSocket: socket,
      DatabaseDirectory: folder,
      Foreground: 'yes',
      StreamMaxLength: '1M',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    await writeFile(join(folder, 'clamd.conf'), lines.join(''));
    clamd = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitUntil(() => existsSync(socket), { timeout: 60_000, interval: 100 });
    app = await withApp({ CLAMAV_URL: `unix:${socket}` });
  }, 90_000);
  afterAll(async () => {
    clamd.kill();
    await once(clamd, 'exit');
    await rm(folder, { recursive: true, force: true });
  });

  it('a clean file passes, EICAR in an archive does not, and both show the scanner’s version', async () => {
    const author = await app.people.paid();
    const packed = makeZip([{ name: 'gems.txt', bytes: eicarFile() }]);
    const [good, bad] = [
      await shareMod(author, {}, { bytes: smallZip() }),
      await shareMod(author, {}, { bytes: packed }),
    ];
    const scanOf = async (id: number) => (await modOf(author, id)).file!.scan;
    for (const { id } of [good, bad])
      await vi.waitUntil(async () => (await scanOf(id)).verdict !== 'waiting', { timeout: 60_000 });
    const version = await createClamd(app.config.CLAMAV_URL!).version(AbortSignal.timeout(5000));
    expect(await scanOf(good.id)).toMatchObject({ verdict: 'clean', scanner: version });
    expect(await scanOf(bad.id)).toMatchObject({ verdict: 'infected', scanner: version });
    expect((await scanOf(bad.id)).finding).toContain('Eicar-Test');
  });

  it('a clean file is withdrawn when new signatures find it infected', async () => {
    const author = await app.people.paid();
    const worm = 'a worm that nobody knew yesterday';
    const bytes = makeZip([{ name: 'patch.txt', bytes: worm, isStored: true }]);
    const { id } = await shareMod(author, {}, { bytes });
    const scanOf = async () => (await modOf(author, id)).file!.scan;
    await vi.waitUntil(async () => (await scanOf()).verdict === 'clean', { timeout: 60_000 });
    // Here its signatures have no version number, so the age of the verdict decides.
    await app.db.updateTable('mod_files').set({ scanner: 'ClamAV 0.1/1/long ago' }).execute();
    const signature = `Worm-Test:0:*:${Buffer.from(worm).toString('hex')}\n`;
    await writeFile(join(folder, 'more.ndb'), signature);
    expect(await reload(join(folder, 'clamd.sock'))).toContain('RELOADING');
    // clamd uses the old signatures until it has loaded the new ones.
    await vi.waitUntil(
      async () => {
        await app.db.updateTable('mod_files').set({ scanner: 'old', rescan_tried_at: null }).execute();
        await runAllChores(app);
        return (await scanOf()).verdict === 'infected';
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await scanOf()).finding).toContain('Worm-Test');
  });

  it('a file that is larger than its limit is not shown as clean', async () => {
    const author = await app.people.paid();
    const noise = Buffer.alloc(3_000_000, 'abcdefg');
    const bytes = makeZip([{ name: 'big.bin', bytes: noise, isStored: true }]);
    const { id } = await shareMod(author, {}, { bytes });
    const scanOf = async () => (await modOf(author, id)).file!.scan;
    await vi.waitUntil(async () => (await scanOf()).verdict !== 'waiting', { timeout: 60_000 });
    expect((await scanOf()).verdict).toBe('failed');
  });
});
