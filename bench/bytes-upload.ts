import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { metadataOf } from '../server/test/tus.ts';
import { freePort } from '../server/test/snowglobe-process.ts';
import { checkRatio } from './aims.ts';
import { cpuTimes } from './cpu.ts';
import { median, show, table } from './figures.ts';

type At = { port: number; pid: number; dataDir: string; member: { cookie: string }; roomId: number };

const megabyte = 1024 ** 2;
/** As the page sends them. */
const pieceBytes = 8 * megabyte;
const piece = Buffer.alloc(pieceBytes, 'snow ');

/** An upload to a room, in pieces as the page sends them, beside a server that only writes them to a file, in turns. */
export async function measureUploads(at: At, { megabytes, rounds }: { megabytes: number; rounds: number }) {
  const agent = new Agent({ keepAlive: true });
  const controlPort = await freePort();
  const control = fork(fileURLToPath(new URL('bare-upload-server.ts', import.meta.url)), [
    at.dataDir,
    String(controlPort),
  ]);
  await once(control, 'message');
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    // The first pair is a warm-up. All files stay until the end, those of the control as well, because Snowglobe keeps
    // its files.
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await cpuOf(control.pid!, () =>
        sendPieces({ agent, port: controlPort, path: `/control-upload-${round}` }, megabytes),
      );
      const full = await cpuOf(at.pid, async () => {
        const path = await beginUpload(agent, at, megabytes * megabyte);
        await sendPieces({ agent, port: at.port, path, cookie: at.member.cookie }, megabytes);
      });
      if (round === 0) continue;
      ours.push(full);
      theirs.push(bare);
    }
    const ratios = ours.map((ms, n) => ms / theirs[n]!);
    console.log(`\nAn upload of ${megabytes} MB to a room, CPU of the server in ms\n`);
    console.log(
      table([
        ['', 'Snowglobe', 'node:http to a file', 'ratio'],
        ...ours.map((ms, n) => [`round ${n + 1}`, show(ms), show(theirs[n]!), show(ratios[n]!)]),
      ]),
    );
    checkRatio('upload to a room, CPU over node:http that writes a file', median(ratios), { max: 1.3 });
  } finally {
    agent.destroy();
    control.kill();
  }
}

/** Milliseconds of CPU of one process, without its children. */
async function cpuOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const now = async () => (await cpuTimes(pid)).get(pid)!;
  const before = await now();
  await work();
  return ((await now()) - before) / 1e6;
}

async function beginUpload(agent: Agent, { port, member, roomId }: At, size: number): Promise<string> {
  const { headers } = await send({
    agent,
    port,
    method: 'POST',
    path: '/api/uploads',
    headers: {
      cookie: member.cookie,
      'tus-resumable': '1.0.0',
      'upload-length': size,
      'upload-metadata': metadataOf({
        purpose: 'room',
        roomId: String(roomId),
        filename: 'snow.bin',
        type: 'file',
        clientId: randomUUID(),
      }),
    },
  });
  return headers.location!;
}

type Target = { agent: Agent; port: number; path: string; cookie?: string };

async function sendPieces({ agent, port, path, cookie = '' }: Target, megabytes: number): Promise<void> {
  const size = megabytes * megabyte;
  for (let offset = 0; offset < size; offset += pieceBytes) {
    const body = piece.subarray(0, size - offset);
    await send({
      agent,
      port,
      path,
      method: 'PATCH',
      body,
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': body.length,
      },
    });
  }
}

type Sent = {
  agent: Agent;
  port: number;
  path: string;
  method: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
};

function send({ body, ...options }: Sent): Promise<{ headers: { location?: string | undefined } }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        if ((response.statusCode ?? 0) >= 300) reject(new Error(`${response.statusCode} ${text}`));
        else resolve({ headers: { location: response.headers.location } });
      });
    });
    call.on('error', reject).end(body);
  });
}
