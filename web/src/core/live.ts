import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import { useSyncExternalStore } from 'react';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import { queryClient } from './query.ts';
import { clearUser, currentUser, fetchUser, onSession, setUser } from './session.ts';

type DataOf<N extends EventName> = EventData<Events[N]>;
type Frame = { type: EventName; cursor: string | null; data: never };

/** `off`: nobody is signed in · `connecting`: the first try · `up` · `down`: lost, trying again. */
export type LiveState = 'off' | 'connecting' | 'up' | 'down';

const sessionEndedCode = 4401;
const longestWaitMs = 30_000;
const handlers = new Map<EventName, Set<(data: never) => void>>();
const watchers = new Set<() => void>();

let state: LiveState = 'off';
let socket: WebSocket | undefined;
let cursor: string | null = null;
let failures = 0;
let retry: number | undefined;

function become(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/** Applies an event wherever it matters. Features call this once, in their `*.live.ts`. */
export function onLive<N extends EventName>(type: N, handler: (data: DataOf<N>) => void): void {
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set.add(handler));
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
  );
}

/** For a query's `refetchInterval`: the spec's poll while the channel is down, none while it is up. */
export function usePollWhenDown(milliseconds: number): number | false {
  return useLiveState() === 'up' ? false : milliseconds;
}

function connect(): void {
  clearTimeout(retry);
  if (state === 'off') become('connecting');
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
  const after = cursor === null ? '' : `?after=${encodeURIComponent(cursor)}`;
  const opened = new WebSocket(`${scheme}://${window.location.host}/api/live${after}`);
  socket = opened;
  opened.addEventListener('message', ({ data }) => {
    if (socket === opened) receive(JSON.parse(data as string) as Frame);
  });
  opened.addEventListener('close', ({ code }) => {
    if (socket === opened) lost(code);
  });
}

function receive({ type, cursor: at, data }: Frame): void {
  if (type === 'hello') {
    failures = 0;
    // A first connection has nothing to replay: what the page knows was fetched before it, so it is fetched again.
    if (cursor === null) {
      cursor = at;
      void queryClient.invalidateQueries();
    }
    return become('up');
  }
  if (at !== null) cursor = at;
  if (type === 'reset') return void queryClient.invalidateQueries();
  for (const handler of handlers.get(type) ?? []) handler(data);
}

function lost(code: number): void {
  socket = undefined;
  if (code === sessionEndedCode) return clearUser();
  failures += 1;
  become('down');
  // The page can't see why a handshake was refused: perhaps the session is over.
  if (failures > 1) void fetchUser();
  const wait = Math.min(longestWaitMs, 500 * 2 ** failures);
  retry = window.setTimeout(connect, wait / 2 + Math.random() * (wait / 2));
}

function disconnect(): void {
  clearTimeout(retry);
  const open = socket;
  socket = undefined;
  open?.close();
  cursor = null;
  failures = 0;
  become('off');
}

/** One connection a tab, for as long as somebody is signed in and may use it. */
export function startLive(): void {
  let connectedAs: string | null = null;
  const follow = () => {
    const user = currentUser();
    const wanted = user && !user.requiresPasswordChange ? String(user.id) : null;
    if (wanted === connectedAs) return;
    if (connectedAs !== null) {
      disconnect();
      // What one member saw is not for the next. Once their screens are gone: these would ask for it again.
      window.setTimeout(() => queryClient.clear());
    }
    connectedAs = wanted;
    if (wanted) connect();
  };
  onSession(follow);
  onLive('me.changed', setUser);
  // Back online or out of sleep: do not wait for the timer.
  window.addEventListener('online', () => state === 'down' && connect());
  follow();
}
