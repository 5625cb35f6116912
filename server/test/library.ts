import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { demoFilm } from '@snowglobe/catalogue';
import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import type { Client } from './client.ts';
import { metadataOf, tus } from './tus.ts';

const maxMsWithoutProgress = 300_000;
/** A film needs seconds. Ten questions a second took as much CPU as the encoder. */
const pollMs = 250;

const film = (name: string) => new Uint8Array(readFileSync(new URL(`films/${name}`, import.meta.url)));

/** Each is two seconds long, if its name does not say otherwise: see films/README.md. */
export const films = {
  direct: () => film('direct.mp4'),
  /** One minute, of which ten seconds can be skipped. Prepared in a fifth of the time that the demo film needs. */
  minute: () => film('minute.mp4'),
  remux: () => film('remux.mkv'),
  transcode: () => film('transcode.mkv'),
  words: () => film('words.srt'),
  /** The same three chapters in three formats. */
  chapters: {
    mkv: () => film('chapters.mkv'),
    mp4: () => film('chapters.mp4'),
    mov: () => film('chapters.mov'),
  },
  television: () => film('tv.mpegts'),
  avi: () => film('old.avi'),
  unusual: () => film('unusual.avi'),
  /** The demo film: one minute, two languages. */
  demo: () => new Uint8Array(readFileSync(demoFilm.dub)),
};

function patched(bytes: Uint8Array<ArrayBuffer>, mark: readonly number[], value: Uint8Array) {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from(mark));
  if (at === -1) throw new Error('The film is not the one that was expected');
  copy.set(value, at + mark.length);
  return new Uint8Array(copy);
}

/** The Matroska film with a false length in its header. */
export function filmOfClaimedLength(hours: number) {
  const value = Buffer.alloc(8);
  value.writeDoubleBE(hours * 3_600_000);
  return patched(films.remux(), [0x44, 0x89, 0x88], value);
}

/** The Matroska film with a false width. Two bytes do not fit in, so they replace the flag after the height. */
export function filmOfClaimedWidth(pixels: number): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(films.remux());
  const at = copy.indexOf(Buffer.from([0xb0, 0x81, 160, 0xba, 0x81, 90, 0x9a, 0x81]));
  if (at === -1) throw new Error('The film is not the one that was expected');
  copy.set([0xb0, 0x82, pixels >> 8, pixels & 0xff, 0xba, 0x81, 90, 0xec, 0x80], at);
  return new Uint8Array(copy);
}

type Sent = { status: number; body: { error?: string; code?: string }; id: string };

/** Uploads a film for the library in one request. */
export async function sendFilm(
  who: Client,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
): Promise<Sent> {
  const begun = await tus(who, 'POST', '/api/uploads', {
    headers: {
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ purpose: 'library', filename: name, ...more }),
    },
  });
  const path = begun.headers['location'];
  if (!path) return { status: begun.status, body: begun.body, id: '' };
  const { status, body } = await tus(who, 'PATCH', path, {
    body: bytes,
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return { status, body, id: path.split('/').at(-1)! };
}

export async function listVideos(who: Client, query = ''): Promise<LibraryVideo[]> {
  return (await who.get(`/api/admin/library/videos${query}`)).body.videos;
}

/** Uploads a film and returns its entry in the library. */
export async function addFilm(
  who: Client,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<LibraryVideo> {
  const { status, body } = await sendFilm(who, name, bytes);
  if (status !== 204) throw new Error(`${name} was refused: ${body.error}`);
  return (await listVideos(who)).find(({ file_name }) => file_name === name)!;
}

/** Waits until a video is ready or has failed. It fails only when there is no progress for five minutes. */
export async function waitUntilPrepared(who: Client, id: number): Promise<LibraryVideo> {
  let [seen, since] = ['', performance.now()];
  for (;;) {
    const { video } = (await who.get(`/api/admin/library/videos/${id}`)).body as { video: LibraryVideo };
    if (video.state === 'ready' || video.state === 'failed') return video;
    const now = `${video.state}, ${video.stage} ${video.progress}`;
    if (now !== seen) [seen, since] = [now, performance.now()];
    if (performance.now() - since > maxMsWithoutProgress)
      throw new Error(`The video is still ${now} after five minutes`);
    await delay(pollMs);
  }
}

/** Waits for the jobs that choose posters. They run after a film is ready. */
export async function waitForPosters(owner: Client): Promise<void> {
  const left = async () => {
    const { queues } = (await owner.get('/api/admin/system')).body as SystemStatus;
    const { waiting, running } = queues.find(({ name }) => name === 'library.frame')!;
    return waiting + running;
  };
  while ((await left()) > 0) await delay(pollMs);
}
