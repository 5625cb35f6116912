import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSandbox } from '../find-sandbox.ts';
import { findEncoder } from '../encoder.ts';
import { runSandboxed, withOutputFolder } from './run-sandboxed.ts';
import { describe as describeFile } from './ffmpeg.ts';
import type { Sandbox, Encoder } from './task.ts';
import { runInMediaWorker } from '../media-worker.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-sandbox-'));
const secret = join(folder, 'secret.txt');
let asked = 0;
let server: Server;
let address = '';
beforeAll(async () => {
  await writeFile(secret, 'the key to everything\n', { mode: 0o600 });
  server = createServer((_request, reply) => {
    asked += 1;
    reply.end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const never = { signal: new AbortController().signal, silenceMs: 180_000 };

describe.each([
  ['the machine’s ffmpeg', process.env['PATH'] ?? ''],
  ['the package’s', ''],
])('a hostile file, and %s', (_, PATH) => {
  let encoder: Encoder;
  beforeAll(async () => {
    encoder = (await findEncoder({ PATH }))!;
  });

  const lists = (): [string, string, string][] => [
    [
      'hls',
      'a playlist',
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXTINF:1,\n${address}\n`,
    ],
    ['concat', 'a list of files', `ffconcat version 1.0\nfile '${secret}'\nfile '${address}'\n`],
    ['dash', 'a manifest', `<?xml version="1.0"?><MPD><BaseURL>${address}</BaseURL></MPD>`],
    ['sdp', 'a description of a call', 'v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n'],
  ];

  it('that names other files and addresses is refused by every demuxer, and none of them is opened', async () => {
    for (const [demuxer, what, text] of lists()) {
      const path = join(folder, `${demuxer}.avi`);
      await writeFile(path, text);
      const looking = runInMediaWorker({ kind: 'probe', path, encoder }, never);
      await expect(looking, what).rejects.toMatchObject({ refusal: 'notAVideo' });
      // If the choice of the demuxer were wrong, the list of allowed demuxers would still protect.
      await expect(describeFile(encoder, { path, demuxer }), what).rejects.toThrow(/./);
    }
    expect(asked).toBe(0);
  });
});

describe('the process that reads untrusted media', () => {
  let sandbox: Sandbox;
  const script = (words: string, cpuSeconds = 30) => {
    return runSandboxed(sandbox, { command: process.execPath, args: ['-e', words], cwd: '/', cpuSeconds });
  };
  beforeAll(async () => {
    sandbox = await findSandbox([process.execPath, '--version']);
  });

  it('has no network, where the machine can take it away', async () => {
    if (sandbox.hasNetwork) return;
    await expect(script(`fetch('${address}').then(() => {}, () => process.exit(3))`)).rejects.toThrow('3');
    expect(asked).toBe(0);
  });

  it('is not root, and can open only the file that it was given', async () => {
    if (process.getuid?.() !== 0) return;
    expect(sandbox.account).not.toBeNull();
    const read = (path: string) => `require('node:fs').readFileSync('${path}')`;
    await expect(script(read(secret))).rejects.toThrow(/./);
    const run = {
      command: process.execPath,
      args: ['-e', read('/proc/self/fd/3')],
      cwd: '/',
      cpuSeconds: 30,
    };
    await runSandboxed(sandbox, { ...run, input: secret });
  });

  it('has limited memory and CPU time', async () => {
    if (!sandbox.hasLimits) return;
    const memory = 'new ArrayBuffer(5 * 1024 ** 3)';
    await expect(script(memory)).rejects.toThrow(/./);
    await script('new ArrayBuffer(64 * 1024 ** 2)');
    await expect(script('for (;;);', 1)).rejects.toThrow('CPU time');
  });

  it('may only leave plain files: a link to another file is refused', async () => {
    const to = join(folder, 'made.mp4');
    const link = `require('node:fs').symlinkSync('${secret}', 'made.mp4')`;
    const making = withOutputFolder(sandbox, to, async (cwd) => {
      await runSandboxed(sandbox, { command: process.execPath, args: ['-e', link], cwd, cpuSeconds: 30 });
    });
    await expect(making).rejects.toThrow('not a plain file');
    expect(await readdir(folder)).not.toContain('made.mp4');
  });
});
