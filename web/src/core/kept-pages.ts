import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { device } from './device.ts';
import { freshness, queryClient } from './query.ts';
import { live } from './live.ts';
import { currentUser, fetchUser, onSession, isSignedOut, openKeptWith, watchedSession } from './session.ts';

/** What was last on the screen, on this device: the member, and the data that features chose. */
type KeptData = { queryKey: QueryKey; data: unknown; at: number };

const userRow = 'user';
const dataRows = 'data/';
const rowOf = (queryKey: QueryKey) => dataRows + hashKey(queryKey);
const writeMs = 1000;
/** The oldest ones are deleted at the next start. */
const maxKept = 40;

/** The key of the queries; null stands for any part. */
type KindKey = readonly (string | number | null)[];
const kinds: { of: KindKey; shorten: (data: never) => unknown }[] = [];

/** Keeps the data of these queries on the device. `shorten` limits how much of it. */
export function keepOnDevice(of: KindKey, shorten: (data: never) => unknown): void {
  kinds.push({ of, shorten });
}

const isOfKind = (of: KindKey, key: QueryKey) =>
  key.length === of.length && of.every((part, at) => part === null || key[at] === part);
const kindOf = ({ queryKey }: Query) => kinds.find(({ of }) => isOfKind(of, queryKey));

/** The member that was last signed in here, with what was on the screen: for a start without a connection. */
async function openKept(): Promise<User | null> {
  const user = await device.read<User>(userRow);
  if (!user) return null;
  for (const { queryKey, data } of await device.readAll<KeptData>(dataRows)) {
    queryClient.setQueryData(queryKey, data, { updatedAt: 0 });
    // Everything may have changed since: it is fetched as a whole when there is a connection.
    freshness.askAgain({ queryKey, exact: true });
  }
  return user;
}

export function removeFromDevice(queryKey: QueryKey): void {
  void device.remove(rowOf(queryKey));
}

/** Keeps the member and the chosen data while somebody is signed in. */
export function startKeeping(): void {
  openKeptWith(openKept);
  live.state.subscribe(() => {
    if (live.state.get() === 'up' && watchedSession.get().isFromDevice) void fetchUser();
  });
  const keepUser = () => {
    const { user, isFromDevice } = watchedSession.get();
    if (user && !isFromDevice) void device.keep(userRow, user);
    else if (isSignedOut()) void device.removeAll();
  };
  onSession(keepUser);
  keepUser();
  void deleteOldest();

  const waiting = new Map<string, Query>();
  const writeAll = () => {
    if (currentUser()) for (const query of waiting.values()) write(query);
    waiting.clear();
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (!currentUser() || !kindOf(query)) return;
    if (type !== 'updated' || query.state.data === undefined || query.state.dataUpdatedAt === 0) return;
    if (waiting.size === 0) window.setTimeout(writeAll, writeMs);
    waiting.set(query.queryHash, query);
  });
  window.addEventListener('pagehide', writeAll);
}

function write(query: Query): void {
  const { queryKey, state } = query;
  const kept: KeptData = { queryKey, data: kindOf(query)!.shorten(state.data as never), at: Date.now() };
  void device.keep(rowOf(queryKey), kept);
}

async function deleteOldest(): Promise<void> {
  const all = await device.readAll<KeptData>(dataRows);
  const old = all.toSorted((one, other) => other.at - one.at).slice(maxKept);
  for (const { queryKey } of old) void device.remove(rowOf(queryKey));
}
