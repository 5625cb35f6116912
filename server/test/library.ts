import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { demoFilm } from '@snowglobe/catalogue';
import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import type { Client } from './client.ts';
import { metadataOf, tus } from './tus.ts';

const hangsAfterMs = 300_000;

const film = (name: string) => new Uint8Array(readFileSync(new URL(`films/${name}`, import.meta.url)));

/** Two seconds each: see films/README.md. */
export const films = {
  direct: () => film('direct.mp4'),
  remux: () => film('remux.mkv'),
  transcode: () => film('transcode.mkv'),
  words: () => film('words.srt'),
  /** Each with the same three chapters, in the three ways there are. */
  chapters: {
    mkv: () => film('chapters.mkv'),
    mp4: () => film('chapters.mp4'),
    mov: () => film('chapters.mov'),
  },
  television: () => film('tv.mpegts'),
  avi: () => film('old.avi'),
  unusual: () => film('unusual.avi'),
  /** The project's own: a minute, with two languages. */
  demo: () => new Uint8Array(readFileSync(demoFilm.dub)),
};

function patched(bytes: Uint8Array<ArrayBuffer>, mark: readonly number[], value: Uint8Array) {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from(mark));
  if (at === -1) throw new Error('The film is not the one that was expected');
  copy.set(value, at + mark.length);
  return new Uint8Array(copy);
}

/** The Matroska film, with another word on its length and its width. */
export function claimsToLast(hours: number) {
  const value = Buffer.alloc(8);
  value.writeDoubleBE(hours * 3_600_000);
  return patched(films.remux(), [0x44, 0x89, 0x88], value);
}

/** There is no room for a width of two bytes: the flag after the height gives way to it. */
export function claimsToBeWide(pixels: number): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(films.remux());
  const at = copy.indexOf(Buffer.from([0xb0, 0x81, 160, 0xba, 0x81, 90, 0x9a, 0x81]));
  if (at === -1) throw new Error('The film is not the one that was expected');
  copy.set([0xb0, 0x82, pixels >> 8, pixels & 0xff, 0xba, 0x81, 90, 0xec, 0x80], at);
  return new Uint8Array(copy);
}

type Sent = { status: number; body: { error?: string; code?: string }; id: string };

/** Sends a film in one piece, as an upload for the library. */
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

export async function videosOf(who: Client, query = ''): Promise<LibraryVideo[]> {
  return (await who.get(`/api/admin/library/videos${query}`)).body.videos;
}

/** A film that was sent and is in the library. */
export async function addFilm(
  who: Client,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<LibraryVideo> {
  const { status, body } = await sendFilm(who, name, bytes);
  if (status !== 204) throw new Error(`${name} was refused: ${body.error}`);
  return (await videosOf(who)).find(({ file_name }) => file_name === name)!;
}

/** Waits until its job is through, however slow the machine is: what hangs is what no longer gets on. */
export async function settled(who: Client, id: number): Promise<LibraryVideo> {
  let [seen, since] = ['', performance.now()];
  for (;;) {
    const { video } = (await who.get(`/api/admin/library/videos/${id}`)).body as { video: LibraryVideo };
    if (video.state === 'ready' || video.state === 'failed') return video;
    const now = `${video.state}, ${video.stage} ${video.progress}`;
    if (now !== seen) [seen, since] = [now, performance.now()];
    if (performance.now() - since > hangsAfterMs) throw new Error(`It stays ${now}`);
    await delay(100);
  }
}

/** A ready film plays already; its poster is chosen by a job of its own, which this waits for. */
export async function framesChosen(owner: Client): Promise<void> {
  const left = async () => {
    const { queues } = (await owner.get('/api/admin/system')).body as SystemStatus;
    const { waiting, running } = queues.find(({ name }) => name === 'library.frame')!;
    return waiting + running;
  };
  while ((await left()) > 0) await delay(100);
}
