import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { arrivedAt } from '../server/src/core/files/arrived-file.ts';
import { addCrowd, seedDataFolder, type CrowdMember } from '../server/test/crowd.ts';
import { films } from '../server/test/library.ts';
import { repeatFilm } from '../server/test/long-film.ts';
import { freePort, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { checkRatio } from './aims.ts';
import { median, quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';
import { openPublicChat } from './public-chat.ts';
import type { Watching, Watched } from './library-viewers.ts';

// Fifty viewers of one film. Measures the throughput compared with nginx (or a bare `node:http` server, where there is
// no nginx) with the same file, in turns; whether memory stays flat; and how fast the public chat answers while they
// watch at the pace of a film (with Snowglobe and, as a control, with nginx), while another film is encoded, and without
// load.

const { viewers, seconds, rounds, megabytes } = readFlags({
  viewers: [50, 50],
  seconds: [10, 4],
  rounds: [3, 2],
  megabytes: [256, 64],
});
const megabyte = 1024 ** 2;
/** 8 Mbit/s: a good 1080p. */
const filmPace = megabyte;
const sayEveryMs = 25;
const chatAim = { max: 1.2 };

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-range-'));
const film = join(dataDir, 'film.mp4');
const toEncode = join(dataDir, 'to-encode.mkv');
/** How often the film of two seconds is repeated: long enough for all chat messages during its encoding. */
const encodedTimes = 600;

/** The small film, followed by a large box that players skip. */
async function writeFilm(): Promise<void> {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write('free', 4, 'latin1');
  head.writeBigUInt64BE(BigInt(megabytes * megabyte), 8);
  const file = await open(film, 'w');
  await file.write(films.direct());
  await file.write(head);
  const piece = Buffer.alloc(megabyte, 7);
  for (let n = 0; n < megabytes; n += 1) await file.write(n === 0 ? piece.subarray(16) : piece);
  await file.close();
}

/** Adds the film that everybody watches; the film to encode is added later. */
async function prepare(): Promise<{ crowd: CrowdMember[]; titleId: number; encodedId: number }> {
  await writeFilm();
  // A film that no browser plays.
  await writeFile(toEncode, await repeatFilm(films.transcode(), encodedTimes));
  return seedDataFolder(dataDir, async (core) => {
    const { members } = await addCrowd(core, { members: viewers + 1, rooms: 0 });
    const roleOf = async (name: string) =>
      (await core.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
    const ids = members.map(({ id }) => id);
    const asPaid = { role_id: await roleOf('Paid') };
    await core.db.updateTable('users').set(asPaid).where('id', 'in', ids).execute();
    const talker = members.at(-1)!;
    const asAdmin = { role_id: await roleOf('Admin') };
    await core.db.updateTable('users').set(asAdmin).where('id', '=', talker.id).execute();
    const staff = (await core.sessions.member(talker.id))!;
    for (const path of [film, toEncode]) {
      const { size } = await stat(path);
      const metadata = { purpose: 'library', filename: basename(path) };
      await core.uploads.addArrived(staff, { size, metadata }, arrivedAt(core.files, path));
    }
    const { id: encodedId } = await core.db
      .updateTable('library_videos')
      .set({ state: 'failed' })
      .where('plan', '=', 'transcode')
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: titleId } = await core.db
      .selectFrom('media_titles')
      .select('id')
      .where('type', '=', 'movie')
      .limit(1)
      .executeTakeFirstOrThrow();
    const placed = core.db.updateTable('library_videos').set({ title_id: titleId });
    await placed.where('plan', '=', 'direct').execute();
    const here = core.db.updateTable('media_titles').set({ in_library_since: new Date() });
    await here.where('id', '=', titleId).execute();
    return { crowd: members, titleId, encodedId };
  });
}

async function startNginx(): Promise<{ port: number; name: string; stop(): Promise<void> }> {
  const binary = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
  const port = await freePort();
  if (!binary) {
    const child = fork(fileURLToPath(new URL('bare-file-server.ts', import.meta.url)), [film, String(port)]);
    await once(child, 'message');
    return {
      port,
      name: 'bare node:http',
      async stop() {
        child.kill();
        await once(child, 'exit');
      },
    };
  }
  const folder = join(dataDir, 'nginx');
  await mkdir(folder);
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; user root;
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; client_body_temp_path ${folder}; proxy_temp_path ${folder};
      fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${dataDir}; } }`,
  );
  const child = spawn(binary, ['-c', conf, '-p', folder], { stdio: 'ignore' });
  await delay(500);
  return {
    port,
    name: 'nginx',
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** In a separate process, because real viewers use other machines. */
async function watch(watching: Watching): Promise<Watched> {
  const child = fork(fileURLToPath(new URL('library-viewers.ts', import.meta.url)));
  child.send(watching);
  const [watched] = (await once(child, 'message')) as [Watched];
  child.kill();
  return watched;
}

const memoryOf = async (pid: number) =>
  (Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024) / megabyte;

async function chatFor({ cookie }: CrowdMember, ms: number): Promise<number[]> {
  const took: number[] = [];
  for (const until = Date.now() + ms; Date.now() < until;) {
    took.push(await publicChat.say(cookie, `Snow ${took.length}`));
    await delay(sayEveryMs);
  }
  return took;
}

const { crowd, titleId, encodedId } = await prepare();
const port = await freePort();
const ours = await startSnowglobe({ dataDir, port });
const publicChat = openPublicChat(port);
const theirs = await startNginx();
try {
  const sources = await Promise.all(
    crowd.slice(0, viewers).map(async ({ cookie }) => {
      const response = await fetch(`${ours.url}/api/media/sources?id=${titleId}`, { headers: { cookie } });
      const { library } = (await response.json()) as { library: { url: string } };
      return { path: library.url, cookie };
    }),
  );
  const atSnowglobe = { port, seats: sources };
  const atNginx = { port: theirs.port, seats: sources.map(() => ({ path: '/film.mp4', cookie: '' })) };
  const usual = { seconds, fileBytes: (await stat(film)).size, bytesEach: 4 * megabyte };

  const ratios: number[] = [];
  const figures: { ours: number; theirs: number; memory: number }[] = [];
  await watch({ ...atSnowglobe, ...usual, seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const there = await watch({ ...atNginx, ...usual });
    const here = await watch({ ...atSnowglobe, ...usual });
    ratios.push(here.bytes / there.bytes);
    figures.push({
      ours: here.bytes / megabyte / seconds,
      theirs: there.bytes / megabyte / seconds,
      memory: await memoryOf(ours.pid),
    });
  }

  const talker = crowd.at(-1)!;
  const chat = { quiet: [] as number[], ours: [] as number[], theirs: [] as number[] };
  const rows: string[][] = [];
  const p99 = (took: number[]) => quantile(took, 0.99);
  for (let round = 0; round < rounds; round += 1) {
    const said = { quiet: await chatFor(talker, seconds * 1000), ours: [0], theirs: [0] };
    for (const [who, where] of [['ours', atSnowglobe] as const, ['theirs', atNginx] as const]) {
      const watching = watch({ ...where, ...usual, pace: filmPace });
      said[who] = await chatFor(talker, seconds * 1000);
      await watching;
    }
    for (const who of ['quiet', 'ours', 'theirs'] as const) chat[who].push(...said[who]);
    rows.push([`round ${round + 1}`, show(p99(said.quiet)), show(p99(said.ours)), show(p99(said.theirs))]);
  }

  const asStaff = { headers: { cookie: talker.cookie, origin: ours.url } };
  await fetch(`${ours.url}/api/library/${encodedId}/requeue`, { method: 'POST', ...asStaff });
  const stateNow = async () => {
    const response = await fetch(`${ours.url}/api/admin/library/videos/${encodedId}`, asStaff);
    return ((await response.json()) as { video: { state: string; stage: string } }).video;
  };
  while ((await stateNow()).stage !== 'converting') await delay(100);
  const encoding = p99(await chatFor(talker, 2 * seconds * 1000));
  const { state } = await stateNow();
  const whileEncoding = encoding / p99(chat.quiet);

  const ratio = median(ratios);
  const slowdown = p99(chat.ours) / p99(chat.quiet);
  console.log(
    table([
      [
        `${viewers} viewers, as fast as it goes`,
        `Snowglobe MB/s`,
        `${theirs.name} MB/s`,
        'ratio',
        'memory MB',
      ],
      ...figures.map(({ ours: mine, theirs: other, memory }, n) => [
        `round ${n + 1}`,
        show(mine),
        show(other),
        show(ratios[n]!),
        show(memory),
      ]),
    ]),
  );
  console.log(
    table([
      [`${viewers} viewers at 8 Mbit/s each, chat p99 in ms`, 'quiet', 'meanwhile', `of ${theirs.name}`],
      ...rows,
      ['all rounds', show(p99(chat.quiet)), show(p99(chat.ours)), show(p99(chat.theirs))],
    ]),
  );
  console.log(
    `While a film is encoded (${state} at the end): p99 ${show(encoding)} ms, ${show(whileEncoding)} times`,
  );
  checkRatio(`${viewers} viewers of a film, bytes a second over ${theirs.name}`, ratio, { min: 1 });
  checkRatio(`chat p99 beside ${viewers} viewers, over that without`, slowdown, chatAim);
  checkRatio('chat p99 while a film is encoded, over that without', whileEncoding, chatAim);
} finally {
  publicChat.close();
  await theirs.stop();
  await ours.stop();
  await rm(dataDir, { recursive: true, force: true });
}
