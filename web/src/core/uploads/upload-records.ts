import type { Clock } from '../clock.ts';
import type { Upload } from './upload.ts';

/** What outlives a reload: everything about an upload but the file itself, which no browser lets a page keep. */
type UploadRecord = Pick<
  Upload,
  'id' | 'purpose' | 'metadata' | 'name' | 'size' | 'lastModified' | 'type' | 'sent'
> & {
  memberId: string;
  /** Where the server holds the beginning of it. */
  url: string;
  at: number;
};

const storageKey = 'snowglobe.uploads';
/** The server sweeps what nobody came back for. */
const keptMs = 24 * 3600 * 1000;

type RecordParts = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  clock: Clock;
  /** Whose they are; empty when nobody is signed in. */
  member: () => string;
};

export type UploadRecords = ReturnType<typeof createUploadRecords>;

export function createUploadRecords({ storage, clock, member }: RecordParts) {
  function read(): UploadRecord[] {
    try {
      const records = JSON.parse(storage().getItem(storageKey) ?? '[]') as UploadRecord[];
      // One of an earlier version of this page knows no purpose, and could not go on.
      return records.filter(({ at, purpose }) => purpose && clock.now() - at < keptMs);
    } catch {
      return [];
    }
  }

  function write(records: UploadRecord[]): void {
    try {
      if (records.length > 0) storage().setItem(storageKey, JSON.stringify(records));
      else storage().removeItem(storageKey);
    } catch {
      // No storage: the upload works, it only can't go on after a reload.
    }
  }

  return {
    keep(upload: Upload, url: string): void {
      const { id, purpose, metadata, name, size, lastModified, type, sent } = upload;
      const file = { id, purpose, metadata, name, size, lastModified, type, sent };
      const others = read().filter((each) => each.id !== id);
      write([...others, { ...file, url, memberId: member(), at: clock.now() }]);
    },

    forget(id: string): void {
      write(read().filter((each) => each.id !== id));
    },

    urlOf: (id: string) => read().find((each) => each.id === id)?.url ?? null,

    /** This member's uploads that were cut off. */
    cutOff(): Upload[] {
      const mine = read().filter(({ memberId }) => memberId === member());
      return mine.map(({ url: _url, memberId: _memberId, at: _at, ...file }) => ({
        ...file,
        state: 'forgotten',
        bytesPerSecond: 0,
        error: '',
      }));
    },
  };
}
