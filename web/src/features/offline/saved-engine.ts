import type { SavedOverview, SaveRendition } from '@snowglobe/contract/features/offline/offline.model.ts';
import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { api, ApiError, errorText } from '../../core/api.ts';
import { canStream } from '../../core/can-stream.ts';
import { clock } from '../../core/clock.ts';
import { deviceFiles, filesFolder } from '../../core/device-files.ts';
import { live, onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import type { Place } from '../../core/player-address.ts';
import { currentUser, onSession, watchedSession } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';
import { storePlayer } from '../../core/stored-page.ts';
import { t } from '../../core/texts.ts';
import { toast } from '../../core/toasts.ts';
import type { FileToCopy } from './copy-files.ts';
import { folderOf, freeBytes, keepForGood } from './device-space.ts';
import { offlineKey } from './offline.queries.ts';
import { isSavingCut, readSaved, savedRows, savedVideos, setBytes, showBytes } from './saved-list.ts';
import type { SavedRecord } from './saved-list.ts';
import { forgetAddresses } from './saved-addresses.ts';
import { isExpired, noteServerTime, savedNow } from './saved-time.ts';
import { createSaver } from './saver.ts';
import { startCopy } from './start-copy.ts';

/** The last answer of the server: quota, days, and the other devices. */
export const savedOverview = createStore<SavedOverview | null>(null);

export type SaveRequest = Place & {
  videoId: number;
  title: MediaResult;
  about: Episode | null;
  rendition: SaveRendition;
  isBest: boolean;
};

const lockName = 'snowglobe-saving';
const tickMs = 10 * 60_000;
/** A page that stays open renews what it has. */
const renewMs = 12 * 3600_000;

/** Pictures are copied too, but they do not count. */
function picturesOf({ title, about }: SavedRecord): FileToCopy[] {
  const pictures = { poster: title.poster, backdrop: title.backdrop, still: about?.still_path };
  return Object.entries(pictures).flatMap(([name, url]) => (url ? [{ name, url, size: null }] : []));
}

async function bytesOnDevice(videoId: number): Promise<number> {
  const user = currentUser();
  const record = await savedRows.find(videoId);
  if (!user || !record) return 0;
  const sizes = record.files.map(async ({ name, size }) =>
    Math.min(size, (await deviceFiles.open(user.id, folderOf(videoId), name))?.size ?? 0),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function removeFiles(videoId: number): Promise<void> {
  const user = currentUser();
  forgetAddresses(videoId);
  if (user) await deviceFiles.removeFolder(user.id, folderOf(videoId));
}

function createMembersSaver(memberId: MemberId) {
  return createSaver({
    clock,
    read: readSaved,
    update: savedRows.update,
    ask: ({ videoId, rendition }) =>
      api.saveVideo({ params: { id: videoId }, body: { rendition: rendition.name } }),
    refusalOf: (error) => ({
      isUnreachable: error instanceof ApiError && (error.isUnreachable || error.status === 429),
      text: errorText(error, ''),
    }),
    removeFiles,
    hasSpace: async (bytes) => (await freeBytes()) >= bytes,
    copy: (record, files) =>
      startCopy(
        {
          folder: filesFolder(memberId, folderOf(record.videoId)),
          files: [
            ...picturesOf(record),
            ...files.toSorted((one, other) => (one.size ?? 0) - (other.size ?? 0)),
          ],
        },
        (bytes) => showBytes(record.videoId, bytes),
      ),
    bytesOf: bytesOnDevice,
    onCut: isSavingCut.set,
  });
}

let saver: ReturnType<typeof createSaver> | null = null;
let isRequested = false;
const hasWaiting = () => savedVideos.get()?.some(({ state }) => state === 'waiting') ?? false;

/** One tab saves; another one continues when it is closed. */
async function runSaver(): Promise<void> {
  const user = currentUser();
  if (isRequested || !user || !hasWaiting()) return;
  isRequested = true;
  const run = async () => {
    if (currentUser()?.id !== user.id) return;
    saver = createMembersSaver(user.id);
    await saver.run();
    saver = null;
  };
  try {
    await (navigator.locks ? navigator.locks.request(lockName, run) : run());
  } finally {
    isRequested = false;
  }
  if (currentUser()?.id === user.id && hasWaiting()) void runSaver();
}

/** Asks the service worker to store the code that plays a film. */
function storePlayersCode(): void {
  void navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage(storePlayer));
}

export async function saveToDevice(requests: readonly SaveRequest[]): Promise<void> {
  const known = new Map((await readSaved()).map((record) => [record.videoId, record]));
  const wanted = requests.filter(({ videoId }) => known.get(videoId)?.state !== 'saved');
  const needed = wanted.reduce((sum, { rendition }) => sum + rendition.size, 0);
  const free = await freeBytes();
  if (free < needed) return void sayNoSpace(free, needed);
  await keepForGood();
  storePlayersCode();
  let order = Date.now();
  await savedRows.add(
    wanted.map((request) => ({
      version: null,
      expiresAt: null,
      playback: null,
      files: [],
      ...known.get(request.videoId),
      ...request,
      state: 'waiting',
      reason: '',
      addedAt: (order += 1),
    })),
  );
  void runSaver();
}

async function sayNoSpace(free: number, needed: number): Promise<void> {
  const { sizeText } = await import('../../core/format/sizes.ts');
  toast({
    type: 'error',
    title: t('offline:state.full'),
    message: t('offline:noSpace', { free: sizeText(free), needed: sizeText(needed) }),
  });
}

export const pauseSaving = (videoId: number) => savedRows.update(videoId, { state: 'paused' });

export async function resumeSaving(videoId: number): Promise<void> {
  await savedRows.update(videoId, { state: 'waiting', reason: '' });
  void runSaver();
}

/** Removes videos on the device, and tells the server that they no longer count. */
export async function removeFromDevice(videoIds: readonly number[]): Promise<void> {
  await forget(videoIds);
  for (const id of videoIds) await api.removeSavedVideo({ params: { id } }).catch(() => {});
  refresh(offlineKey);
  if (savedOverview.get()) await checkSaved();
}

/** The row first: a video without a row is not played, and what is left of it is deleted at the next start. */
async function forget(videoIds: readonly number[]): Promise<void> {
  await savedRows.remove(videoIds);
  saver?.follow(savedVideos.get() ?? []);
  await Promise.all(videoIds.map(removeFiles));
}

let checking: Promise<void> | undefined;
let isOutdated = false;
let checkedAt = 0;

/** Asks which videos may stay, and removes the others. An answer that may be older than the change is asked for again. */
export function checkSaved(): Promise<void> {
  isOutdated = true;
  return (checking ??= checkUntilCurrent().finally(() => {
    checking = undefined;
  }));
}

async function checkUntilCurrent(): Promise<void> {
  while (isOutdated) {
    isOutdated = false;
    await check();
  }
}

async function check(): Promise<void> {
  const user = currentUser();
  if (!user || watchedSession.get().isFromDevice) return;
  const before = new Map((await readSaved()).map((record) => [record.videoId, record]));
  let overview: SavedOverview;
  try {
    overview = await api.checkSaved();
  } catch {
    // The next connection asks again, and what is not renewed expires.
    return;
  }
  if (currentUser()?.id !== user.id) return;
  checkedAt = Date.now();
  await noteServerTime(overview.now);
  savedOverview.set(overview);
  const kept = new Map(overview.videos.map((video) => [video.videoId, video]));
  // Read after the answer: another tab may have begun to save a video meanwhile.
  const rows = await readSaved();
  // The server did not know a video that had no version when it was asked, or that was added since.
  const gone = rows.filter(({ videoId, addedAt }) => {
    const asked = before.get(videoId);
    return asked?.addedAt === addedAt && asked.version !== null && !kept.has(videoId);
  });
  const own = new Set(rows.map(({ videoId }) => videoId));
  for (const { videoId, expiresAt, version } of rows) {
    const until = kept.get(videoId)?.expiresAt;
    if (version !== null && until && until !== expiresAt)
      await savedRows.update(videoId, { expiresAt: until });
  }
  await removeLost(gone);
  // The browser has deleted them.
  for (const videoId of kept.keys())
    if (!own.has(videoId)) await api.removeSavedVideo({ params: { id: videoId } }).catch(() => {});
  await sweep(user.id);
  refresh(offlineKey);
  void runSaver();
}

async function removeLost(rows: readonly SavedRecord[]): Promise<void> {
  if (rows.length === 0) return;
  await forget(rows.map(({ videoId }) => videoId));
  toast({
    type: 'info',
    key: 'saved-gone',
    title: t('offline:gone', { count: rows.length }),
    message: t('offline:gone.text'),
  });
}

/** Deletes files without a row. A saved video whose files are not whole is saved again. */
async function sweep(memberId: MemberId): Promise<void> {
  const rows = await readSaved();
  const known = new Set(rows.map(({ videoId }) => folderOf(videoId)));
  for (const folder of await deviceFiles.listFolders(memberId))
    if (!known.has(folder)) await deviceFiles.removeFolder(memberId, folder);
  for (const { videoId, state, files } of rows) {
    const bytes = await bytesOnDevice(videoId);
    setBytes(videoId, bytes);
    const whole = files.reduce((sum, { size }) => sum + size, 0);
    if (state === 'saved' && bytes < whole) await savedRows.update(videoId, { state: 'waiting' });
  }
}

async function removeExpired(): Promise<void> {
  const now = await savedNow();
  await removeLost((await readSaved()).filter((record) => isExpired(record, now)));
}

let isStarted = false;

/** Runs when the device has saved videos, or when the first one is saved. */
export function startEngine(): void {
  if (isStarted) return;
  isStarted = true;
  savedVideos.subscribe(() => saver?.follow(savedVideos.get() ?? []));
  let member = currentUser()?.id;
  let wasFromDevice = watchedSession.get().isFromDevice;
  onSession(() => {
    const user = currentUser();
    const { isFromDevice } = watchedSession.get();
    // The page was opened without a connection, and has one now.
    if (user && wasFromDevice && !isFromDevice) void checkSaved();
    wasFromDevice = isFromDevice;
    if (user?.id !== member) {
      member = user?.id;
      saver?.stop();
      savedOverview.set(null);
    }
    // The right ended while the page is open.
    if (user && !canStream(user)) void removeAllSaved();
  });
  let before = live.state.get();
  live.state.subscribe(() => {
    const now = live.state.get();
    if (now === 'up' && before !== 'up') {
      saver?.wake();
      void checkSaved();
    }
    before = now;
  });
  window.addEventListener('online', () => saver?.wake());
  onLive('offline.changed', () => void checkSaved());
  onLive('offline.settings', () => {
    refresh(offlineKey);
    void checkSaved();
  });
  onLive('library.title', ({ titleId, what }) => {
    if (what === 'described') return;
    refresh(offlineKey);
    if (savedVideos.get()?.some(({ title }) => title.id === titleId)) void checkSaved();
  });
  window.setInterval(() => {
    void removeExpired();
    if (Date.now() - checkedAt > renewMs && live.state.get() === 'up') void checkSaved();
  }, tickMs);
  void start();
}

async function start(): Promise<void> {
  const user = currentUser();
  if (user && !canStream(user) && !watchedSession.get().isFromDevice) return removeAllSaved();
  await removeExpired();
  if (live.state.get() === 'up') await checkSaved();
  void runSaver();
}

async function removeAllSaved(): Promise<void> {
  const rows = await readSaved();
  if (rows.length === 0) return;
  await removeLost(rows);
  // The server deletes the rows of a member who may keep nothing.
  await checkSaved();
}
