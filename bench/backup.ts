import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { backupNiceness } from '../server/src/core/backup/backup-process.ts';
import { lowerPriority } from '../server/src/core/lower-priority.ts';
import { addCrowd, seedDataFolder, type CrowdMember } from '../server/test/crowd.ts';
import { freePort, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { checkRatio } from './aims.ts';
import { cpuOfChildren } from './cpu.ts';
import { quantile, show, table } from './figures.ts';
import { fillRoom } from './fill-room.ts';
import { readFlags } from './flags.ts';
import { openPublicChat } from './public-chat.ts';

// How long a backup of a large community takes, and how fast the chat answers meanwhile, beside the same without a
// backup. The second backup copies only what changed.

const { messages, gigabytes, seconds, senders } = readFlags({
  messages: [1_000_000, 50_000],
  gigabytes: [10, 0.25],
  seconds: [20, 5],
  senders: [4, 4],
});
const megabyte = 1024 ** 2;
const sayEveryMs = 25;

type Chat = ReturnType<typeof openPublicChat>;

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-backup-bench-'));
const dataDir = join(folder, 'data');
const target = join(folder, 'backups');

async function prepare(): Promise<CrowdMember[]> {
  return seedDataFolder(dataDir, async (core) => {
    const { members, roomIds } = await addCrowd(core, { members: 100, rooms: 1 });
    const roomId = roomIds[0]!;
    await fillRoom(core.db, { roomId, messages, authors: members.map(({ id }) => id) });
    await mkdir(join(dataDir, 'files/kept/rooms', String(roomId)), { recursive: true });
    const size = 8 * megabyte;
    const count = Math.ceil((gigabytes * 1024 * megabyte) / size);
    for (let index = 1; index <= count; index += 1) {
      const key = `rooms/${roomId}/${randomUUID()}`;
      await writeFile(join(dataDir, 'files/kept', key), randomBytes(size));
      await core.db
        .updateTable('messages')
        .set({ type: 'file', file_key: key, file_name: 'film.bin', file_size: size })
        .where('room_id', '=', roomId)
        .where('seq', '=', index)
        .execute();
    }
    return members;
  });
}

/** The times of all messages until the work ends. */
async function chatDuring(chat: Chat, members: CrowdMember[], work: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const over = new AbortController();
  void work.finally(() => over.abort());
  await Promise.all(
    members.slice(0, senders).map(async ({ cookie }, sender) => {
      await delay((sayEveryMs / senders) * sender);
      while (!over.signal.aborted) {
        took.push(await chat.say(cookie, `Snow ${took.length}`));
        await delay(sayEveryMs);
      }
    }),
  );
  await work;
  return took;
}

type Backup = { seconds: number; cpuSeconds: number };

/** Nothing else runs in this process meanwhile: it measures how long the chat takes. */
async function backUp(): Promise<Backup> {
  const script = fileURLToPath(new URL('../server/src/backup.ts', import.meta.url));
  const begun = performance.now();
  const cpuSeconds = await cpuOfChildren(async () => {
    const child = spawn(process.execPath, [script, target], {
      cwd: dataDir,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    });
    // As the server does when it makes a backup.
    lowerPriority(child.pid, backupNiceness);
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`The backup ended with exit code ${code}.`);
  });
  return { seconds: (performance.now() - begun) / 1000, cpuSeconds };
}

try {
  await mkdir(dataDir);
  const members = await prepare();
  const port = await freePort();
  const snowglobe = await startSnowglobe({ dataDir, port });
  const chat = openPublicChat(port);
  try {
    await chatDuring(chat, members, delay(3000));
    const rows = [['', 'duration, s', 'CPU, s', 'messages', 'chat p50, ms', 'p99, ms']];
    const add = (name: string, took: number[], backup?: Backup) => {
      const figures = [took.length, quantile(took, 0.5), quantile(took, 0.99)].map(show);
      rows.push([name, ...(backup ? [show(backup.seconds), show(backup.cpuSeconds)] : ['', '']), ...figures]);
      return quantile(took, 0.99);
    };
    const alone = [add('without a backup', await chatDuring(chat, members, delay(seconds * 1000)))];
    const beside: number[] = [];
    for (const name of ['first backup', 'second backup']) {
      const backup = backUp();
      const took = await chatDuring(chat, members, backup);
      beside.push(add(name, took, await backup));
      alone.push(add('without a backup', await chatDuring(chat, members, delay(seconds * 1000))));
    }
    console.log(
      `\nA backup of ${show(messages)} messages and ${show(gigabytes)} GB, ${senders} members in the chat\n\n${table(rows)}`,
    );
    const ratio = beside[0]! / (alone.reduce((sum, each) => sum + each, 0) / alone.length);
    checkRatio('p99 of the chat during the first backup, over that without', ratio, { max: 1.5 });
  } finally {
    chat.close();
    await snowglobe.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
