import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { deviceFiles } from './device-files.ts';
import { device, rowsOf, userRow } from './device.ts';
import { freshness, queryClient } from './query.ts';
import { live } from './live.ts';
import { currentUser, fetchUser, onSession, isSignedOut, openKeptWith, watchedSession } from './session.ts';

/** The data of one query. */
type KeptData = { queryKey: QueryKey; data: unknown; at: number };

const dataRowsOf = (memberId: MemberId) => `${rowsOf(memberId)}data/`;
const dataRowOf = ({ id }: User, queryKey: QueryKey) => dataRowsOf(id) + hashKey(queryKey);
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
  for (const { queryKey, data } of await device.readAll<KeptData>(dataRowsOf(user.id))) {
    queryClient.setQueryData(queryKey, data, { updatedAt: 0 });
    // Everything may have changed since: it is fetched as a whole when there is a connection.
    freshness.askAgain({ queryKey, exact: true });
  }
  return user;
}

export function removeFromDevice(queryKey: QueryKey): void {
  const user = currentUser();
  if (user) void device.remove(dataRowOf(user, queryKey));
}

/** The session of an earlier member may have ended without a page that could remove their data. */
async function keepUser(user: User): Promise<void> {
  const before = await device.read<User>(userRow);
  if (before && before.id !== user.id) await device.removeAll(rowsOf(before.id));
  void deviceFiles.keepOnly(user.id);
  await device.keep(userRow, user);
}

/** Keeps the member and the chosen data while somebody is signed in. */
export function startKeeping(): void {
  openKeptWith(openKept);
  live.state.subscribe(() => {
    if (live.state.get() === 'up' && watchedSession.get().isFromDevice) void fetchUser();
  });
  let keptUser: User | null = null;
  const follow = () => {
    const { user, isFromDevice } = watchedSession.get();
    if (user && !isFromDevice) {
      if (user !== keptUser) void keepUser(user).then(() => deleteOldest(user));
    } else if (isSignedOut()) {
      void device.clear();
      void deviceFiles.clear();
    }
    keptUser = user;
  };
  onSession(follow);
  follow();

  const waiting = new Map<string, Query>();
  const writeAll = () => {
    const user = currentUser();
    if (user) for (const query of waiting.values()) write(user, query);
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

function write(user: User, query: Query): void {
  const { queryKey, state } = query;
  const kept: KeptData = { queryKey, data: kindOf(query)!.shorten(state.data as never), at: Date.now() };
  void device.keep(dataRowOf(user, queryKey), kept);
}

async function deleteOldest(user: User): Promise<void> {
  const all = await device.readAll<KeptData>(dataRowsOf(user.id));
  const old = all.toSorted((one, other) => other.at - one.at).slice(maxKept);
  for (const { queryKey } of old) void device.remove(dataRowOf(user, queryKey));
}
