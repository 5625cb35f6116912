import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCrowd, addOwner, seedDataFolder } from '../server/test/crowd.ts';
import { freePort, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { readFlags } from './flags.ts';
import { measureBlocking } from './bytes-blocking.ts';
import { measureEncoding } from './bytes-encoding.ts';
import { measureUploads } from './bytes-upload.ts';
import { fillRoom } from './fill-room.ts';

// The cost of many bytes: an upload of 1 GB beside `node:http` that writes it to a file, the encoding of a film beside the
// same FFmpeg command by hand, and for how long the export of a member's data and the dashboard block the event loop.

const flags = readFlags(
  { megabytes: [1024, 128], rounds: [5, 2], messages: [1_000_000, 100_000], filmSeconds: [240, 120] },
  ['profile', 'only'],
);
const wants = (part: string) => flags.only === undefined || part.includes(flags.only);

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bytes-'));
const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
try {
  const seeded = await seedDataFolder(dataDir, async (core) => {
    const owner = await addOwner(core);
    const { members, roomIds } = await addCrowd(core, { members: 2, rooms: 1 });
    const { messages } = flags;
    const authors = [members[0]!.id];
    if (wants('blocking')) await fillRoom(core.db, { roomId: roomIds[0]!, messages, authors });
    return { owner, member: members[0]!, roomId: roomIds[0]! };
  });
  const port = await freePort();
  const loopDelayFile = join(dataDir, 'loop-delay');
  const snowglobe = await startSnowglobe({
    dataDir,
    port,
    settings: { LOOP_DELAY_FILE: loopDelayFile },
    nodeFlags: [
      `--import=${new URL('loop-delay.ts', import.meta.url).href}`,
      ...(flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] : []),
    ],
  });
  opened.push(() => snowglobe.stop());
  const at = { ...seeded, port, pid: snowglobe.pid, loopDelayFile, dataDir };
  if (wants('upload')) await measureUploads(at, flags);
  if (wants('blocking')) await measureBlocking(at, flags.messages);
  if (wants('encoding')) await measureEncoding(flags);
} finally {
  for (const close of opened.toReversed()) await close();
}
