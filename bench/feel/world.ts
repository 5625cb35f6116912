import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { autoplayFlags, chromiumFlags, chromiumPath, pagesInFrontFlags } from '../../e2e/chromium.ts';
import { createClient, type Client } from '../../server/test/client.ts';
import { addCrowd, addOwner, seedDataFolder, type CrowdMember } from '../../server/test/crowd.ts';
import { addFilm, waitUntilPrepared } from '../../server/test/library.ts';
import { publish } from '../../server/test/news.ts';
import { freePort, startSnowglobe } from '../../server/test/snowglobe-process.ts';
import { fillRoom } from '../fill-room.ts';
import { feelScript } from './felt.ts';

const run = promisify(execFile);

/** The film that is opened; the other one is three hours long. */
export const filmName = 'First frame';
export const longFilmName = 'Three hours';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A Snowglobe with films, a long room and two members, and a Chromium that opens pages on it. */
export async function createWorld({ messages, longFilm }: { messages: number; longFilm: boolean }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
  const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const each of opened.toReversed()) await each();
  };
  try {
    const { owner, crowd } = await seedDataFolder(dataDir, async (core) => {
      const boss = await addOwner(core);
      const all = await addCrowd(core, { members: 2, rooms: 1, role: 'Paid' });
      const authors = all.members.map(({ id }) => id);
      await fillRoom(core.db, { roomId: all.roomIds[0]!, messages, authors });
      return { owner: boss, crowd: all };
    });
    const snowglobe = await startSnowglobe({ dataDir, port: await freePort() });
    opened.push(() => snowglobe.stop());
    const { url } = snowglobe;
    const boss = clientOf(url, owner);
    const minute = await makeMinute(dataDir);
    const filmId = await addOwnFilm(boss, filmName, minute);
    const longFilmId = longFilm ? await addOwnFilm(boss, longFilmName, await repeat(minute, 180)) : 0;
    await publish(boss);

    const browser: Browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [...chromiumFlags, ...autoplayFlags, ...pagesInFrontFlags],
    });
    opened.push(() => browser.close());

    return {
      url,
      owner,
      member: crowd.members[0]!,
      other: crowd.members[1]!,
      roomId: crowd.roomIds[0]!,
      filmId,
      longFilmId,
      client: (member: CrowdMember) => clientOf(url, member),
      /** A page in a browser profile of its own, without anything cached. */
      async open(member: CrowdMember | null, { bare = false } = {}): Promise<Page> {
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
          // The control page draws by itself on an address of the server, whose policy allows it nothing.
          bypassCSP: bare,
          serviceWorkers: 'block',
        });
        if (member)
          await context.addCookies(
            [
              ['snowglobe_session', member.cookie.split('=')[1]!],
              ['snowglobe_hint', '1'],
            ].map(([name, value]) => ({ name: name!, value: value!, url })),
          );
        await context.addInitScript(feelScript);
        const page = await context.newPage();
        page.setDefaultTimeout(60_000);
        if (bare) await page.goto('/api/health');
        return page;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function clientOf(url: string, { cookie }: CrowdMember): Client {
  const client = createClient(url);
  client.cookies.set('snowglobe_session', cookie.split('=')[1]!);
  return client;
}

async function addOwnFilm(boss: Client, title: string, file: string): Promise<number> {
  const { id } = await addFilm(boss, `${title}.mp4`, new Uint8Array(await readFile(file)));
  await waitUntilPrepared(boss, id);
  const { status, body } = await boss.put(`/api/library/${id}`, { match: { own: { title, type: 'movie' } } });
  if (status !== 200) throw new Error(`${title} has no title: ${JSON.stringify(body)}`);
  return body.video.place.title.id as number;
}

const quiet = ['-y', '-v', 'error'];

/** A film of one minute with one audio track: the library serves the file as it is. */
async function makeMinute(folder: string): Promise<string> {
  const file = join(folder, 'minute.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=24'];
  const sound = ['-f', 'lavfi', '-i', 'sine=220'];
  const codecs = '-t 60 -c:v libx264 -preset veryfast -pix_fmt yuv420p -g 48 -c:a aac -b:a 32k'.split(' ');
  await run('ffmpeg', [...quiet, ...picture, ...sound, ...codecs, '-movflags', '+faststart', file]);
  return file;
}

/** The same film several times in a row, without encoding it again. */
async function repeat(file: string, times: number): Promise<string> {
  const longer = `${file}.long.mp4`;
  const loop = ['-stream_loop', String(times - 1), '-i', file, '-c', 'copy', '-movflags', '+faststart'];
  await run('ffmpeg', [...quiet, ...loop, longer]);
  return longer;
}
