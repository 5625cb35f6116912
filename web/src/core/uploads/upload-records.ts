import type { Clock } from '../clock.ts';
import type { Upload } from './upload.ts';

/** Stored, so that it survives a reload: everything about an upload except the file, which a page cannot store. */
type UploadRecord = Pick<
  Upload,
  'id' | 'purpose' | 'metadata' | 'name' | 'size' | 'lastModified' | 'type' | 'sent'
> & {
  memberId: string;
  /** The address of the partial file on the server. */
  url: string;
  at: number;
};

const storageKey = 'snowglobe.uploads';
/** The server deletes unfinished uploads after this time. */
const keptMs = 24 * 3600 * 1000;

type RecordParts = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  clock: Clock;
  /** The id of the member; empty when nobody is signed in. */
  member: () => string;
};

export type UploadRecords = ReturnType<typeof createUploadRecords>;

export function createUploadRecords({ storage, clock, member }: RecordParts) {
  function read(): UploadRecord[] {
    try {
      const records = JSON.parse(storage().getItem(storageKey) ?? '[]') as UploadRecord[];
      // A record of an earlier version of this page has no purpose and cannot be continued.
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
      // Without storage an upload works, but cannot continue after a reload.
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

    /** This member's interrupted uploads. */
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
