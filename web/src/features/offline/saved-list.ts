import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { SaveRendition } from '@snowglobe/contract/features/offline/offline.model.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { device, rowsOf } from '../../core/device.ts';
import type { Place } from '../../core/player-address.ts';
import { currentUser, onSession } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';

/**
 * `waiting`: to be saved, or being saved by this tab or another one · `paused` by the member · `full`: no space left on
 * the device · `refused` by the server · `saved`.
 */
type SavedState = 'waiting' | 'paused' | 'full' | 'refused' | 'saved';

/** A video that this device keeps, or is about to keep. */
export type SavedRecord = Place & {
  videoId: number;
  title: MediaResult;
  /** Of a series. */
  about: Episode | null;
  rendition: SaveRendition;
  /** There is no better rendition: it is played also with a connection. */
  isBest: boolean;
  state: SavedState;
  /** Why it was refused. */
  reason: string;
  /** The next four are known after the first answer of the server. */
  version: string | null;
  expiresAt: string | null;
  playback: LibraryPlayback | null;
  files: { name: string; size: number }[];
  addedAt: number;
};

const rowsOfSaved = (memberId: MemberId) => `${rowsOf(memberId)}saved/`;
const rowOf = (memberId: MemberId, videoId: number) => rowsOfSaved(memberId) + videoId;

/** The videos of the member on this device; null until they are read. */
export const savedVideos = createStore<readonly SavedRecord[] | null>(null);
/** How many bytes of a video are on the device while it is being saved. */
export const savedBytes = createStore<ReadonlyMap<number, number>>(new Map());
/** The server cannot be reached: saving continues later. */
export const isSavingCut = createStore(false);

type Note = { kind: 'changed' } | { kind: 'bytes'; videoId: number; bytes: number };
/** The tabs of one browser share the files, and one of them saves. */
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('snowglobe-saved') : null;
tabs?.addEventListener('message', ({ data }: MessageEvent<Note>) => {
  if (data.kind === 'changed') void readSaved();
  else setBytes(data.videoId, data.bytes);
});

export function setBytes(videoId: number, bytes: number): void {
  savedBytes.set(new Map([...savedBytes.get(), [videoId, bytes]]));
}

export function showBytes(videoId: number, bytes: number): void {
  setBytes(videoId, bytes);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  tabs?.postMessage({ kind: 'bytes', videoId, bytes } satisfies Note);
}

/** Reads the rows of the member, also those that another tab has changed. */
export async function readSaved(): Promise<readonly SavedRecord[]> {
  const user = currentUser();
  const rows = user ? await device.readAll<SavedRecord>(rowsOfSaved(user.id)) : [];
  const sorted = rows.toSorted((one, other) => one.addedAt - other.addedAt);
  if (currentUser()?.id === user?.id) savedVideos.set(sorted);
  return sorted;
}

const findRow = (videoId: number) => {
  const user = currentUser();
  return user ? device.read<SavedRecord>(rowOf(user.id, videoId)) : Promise.resolve(undefined);
};

async function write(change: (memberId: MemberId) => Promise<unknown>): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await change(user.id);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  tabs?.postMessage({ kind: 'changed' } satisfies Note);
  await readSaved();
}

export const savedRows = {
  find: findRow,
  add: (records: readonly SavedRecord[]) =>
    write(async (memberId) => {
      for (const record of records) await device.keep(rowOf(memberId, record.videoId), record);
    }),
  /** Not if the row was removed meanwhile. */
  update: (videoId: number, change: Partial<SavedRecord>) =>
    write(async (memberId) => {
      const record = await findRow(videoId);
      if (record) await device.keep(rowOf(memberId, videoId), { ...record, ...change });
    }),
  remove: (videoIds: readonly number[]) =>
    write(async (memberId) => {
      for (const videoId of videoIds) await device.remove(rowOf(memberId, videoId));
    }),
};

/** Follows who is signed in. A visitor and a new member have none. */
export function startSavedList(): void {
  let member: MemberId | undefined;
  const follow = () => {
    const now = currentUser()?.id;
    if (now === member) return;
    member = now;
    savedVideos.set(null);
    savedBytes.set(new Map());
    if (now !== undefined) void readSaved();
  };
  onSession(follow);
  follow();
}

const isAt = (record: SavedRecord, titleId: number, place: Place) =>
  record.title.id === titleId && record.season === place.season && record.episode === place.episode;

export const findAt = (
  list: readonly SavedRecord[] | null,
  titleId: number,
  place: Place,
): SavedRecord | undefined => list?.find((record) => isAt(record, titleId, place));

export const nameOf = ({ title, season, episode, about }: SavedRecord): string =>
  season === null
    ? title.title
    : `${title.title} S${season} E${episode}${about?.title ? ` · ${about.title}` : ''}`;

/** From 0 to 1. */
export function shareOf(
  { videoId, rendition, state }: SavedRecord,
  bytes: ReadonlyMap<number, number>,
): number {
  if (state === 'saved') return 1;
  return rendition.size > 0 ? Math.min(1, (bytes.get(videoId) ?? 0) / rendition.size) : 0;
}
