import type { MemberId } from '@snowglobe/contract/scalars.ts';

/**
 * Rows in IndexedDB, by name: a member's data that can be read without a connection. If the browser has no storage, or
 * refuses it, nothing is kept and everything else works.
 */
const database = 'snowglobe';
const table = 'kept';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open')));
  }));
}

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (rows: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const rows = (await open()).transaction(table, mode).objectStore(table);
    return await new Promise<Result>((resolve, reject) => {
      const request = ask(rows);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
    });
  } catch (error) {
    console.info('The storage of this device cannot be used:', error);
    return undefined;
  }
}

/** All names that begin like this. */
const beginning = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`);

/** The member who was last signed in here. */
export const userRow = 'user';
/** All rows of a member begin like this, so that another member on this device never sees them. */
export const rowsOf = (memberId: MemberId) => `${memberId}/`;

export const device = {
  keep: (name: string, value: unknown) => run('readwrite', (rows) => rows.put(value, name)),
  read: <Value>(name: string) => run<Value | undefined>('readonly', (rows) => rows.get(name)),
  readAll: async <Value>(start: string) =>
    (await run<Value[]>('readonly', (rows) => rows.getAll(beginning(start)))) ?? [],
  remove: (name: string) => run('readwrite', (rows) => rows.delete(name)),
  removeAll: (start: string) => run('readwrite', (rows) => rows.delete(beginning(start))),
  /** After a sign-out or a ban. */
  clear: () => run('readwrite', (rows) => rows.clear()),
};
