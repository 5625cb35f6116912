import { currentUser } from '../../../../core/session.ts';
import type { Upload } from './upload.ts';

/** What outlives a reload: everything about an upload but the file itself, which no browser lets a page keep. */
type UploadRecord = Pick<Upload, 'id' | 'roomId' | 'name' | 'size' | 'lastModified' | 'type' | 'sent'> & {
  memberId: string;
  /** Where the server holds the beginning of it. */
  url: string;
  at: number;
};

const storageKey = 'snowglobe.uploads';
/** The server sweeps what nobody came back for. */
const keptMs = 24 * 3600 * 1000;

const member = () => String(currentUser()?.id ?? '');

function read(): UploadRecord[] {
  try {
    const records = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as UploadRecord[];
    return records.filter((record) => Date.now() - record.at < keptMs);
  } catch {
    return [];
  }
}

function write(records: UploadRecord[]): void {
  try {
    if (records.length > 0) localStorage.setItem(storageKey, JSON.stringify(records));
    else localStorage.removeItem(storageKey);
  } catch {
    // No storage: the upload works, it only can't go on after a reload.
  }
}

export function recordUpload(
  { id, roomId, name, size, lastModified, type, sent }: Upload,
  url: string,
): void {
  const record = {
    id,
    roomId,
    name,
    size,
    lastModified,
    type,
    sent,
    url,
    memberId: member(),
    at: Date.now(),
  };
  write([...read().filter((each) => each.id !== id), record]);
}

export function forgetUpload(id: string): void {
  write(read().filter((each) => each.id !== id));
}

export const uploadUrl = (id: string) => read().find((each) => each.id === id)?.url ?? null;

/** This member's uploads that were cut off. What another tab is sending right now is not among them. */
export async function unfinishedUploads(): Promise<Upload[]> {
  const mine = read().filter((record) => record.memberId === member());
  if (mine.length === 0) return [];
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  return mine
    .filter(({ id }) => !held.has(lockName(id)))
    .map(({ id, roomId, name, size, lastModified, type, sent }) => ({
      id,
      roomId,
      name,
      size,
      lastModified,
      type,
      sent,
      state: 'forgotten',
      bytesPerSecond: 0,
      error: '',
    }));
}

const lockName = (id: string) => `snowglobe-upload-${id}`;

/** Tells other tabs that this one holds the file. The lock goes with the tab, however it ends. */
export function holdUpload(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockName(id), () => promise);
  return resolve;
}
