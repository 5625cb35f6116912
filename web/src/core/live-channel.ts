import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import { retryDelay, type Clock } from './clock.ts';
import { createStore } from './store.ts';

type DataOf<N extends EventName> = EventData<Events[N]>;
type Frame = { type: EventName; cursor: string | null; data: never };

/**
 * `off`: nobody is signed in · `connecting`: the first try · `up` · `restarting`: the server said that it restarts, trying
 * again · `down`: lost, trying again.
 */
export type LiveState = 'off' | 'connecting' | 'up' | 'restarting' | 'down';

/** The part of a WebSocket that is used here. */
type Connection = {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  close(): void;
};

type LiveParts = {
  /** Opens a connection that sends the events after a cursor; null: only new events. */
  open: (after: string | null) => Connection;
  clock: Clock;
  /** Missed events cannot be replayed: all data of the page may be old and must be fetched again. */
  onReset: () => void;
  /** Several tries failed. The page cannot see why a handshake was refused: the session may have ended. */
  onRefused: () => void;
  /** The server ended the session. */
  onEnded: () => void;
};

export type LiveChannel = ReturnType<typeof createLiveChannel>;

const sessionEndedCode = 4401;
/** "Service restart": the server stops and its next process will answer soon. */
const restartingCode = 1012;
const firstWaitMs = 500;
/** A first try without an answer for this time counts as lost, as behind a proxy that swallows it; it may still succeed. */
const maxFirstTryMs = 5000;
/** This many tries come soon: a server that crashed is back after two or three seconds. */
const soonTries = 3;
/** The pages come back spread over this time; those that find nobody try again after a shorter one. */
const restartSpreadMs = 2000;
const restartRetryMs = 1000;
/** The server still listens for calls that are on their way, but refuses new channels. */
const minRestartWaitMs = 500;
/** A restart that takes longer counts as a lost connection. */
const maxRestartMs = 30_000;

/** The live channel: one WebSocket that reconnects by itself and continues after the last received event. */
export function createLiveChannel({ open, clock, onReset, onRefused, onEnded }: LiveParts) {
  const state = createStore<LiveState>('off');
  const handlers = new Map<EventName, Set<(data: never) => void>>();
  let connection: Connection | undefined;
  let cursor: string | null = null;
  let failures = 0;
  let restartEndsAt = -Infinity;
  let cancelTimer = () => {};

  function connect(): void {
    cancelTimer();
    if (state.get() === 'off') {
      state.set('connecting');
      cancelTimer = clock.after(maxFirstTryMs, () => state.get() === 'connecting' && state.set('down'));
    }
    const opened = open(cursor);
    // A connection that is still being opened would otherwise stay open without a listener.
    const previous = connection;
    connection = opened;
    previous?.close();
    opened.addEventListener('message', ({ data }) => {
      if (connection === opened) receive(JSON.parse(data as string) as Frame);
    });
    opened.addEventListener('close', ({ code }) => {
      if (connection === opened) onClose(code);
    });
  }

  function receive({ type, cursor: at, data }: Frame): void {
    if (type === 'hello') {
      failures = 0;
      restartEndsAt = -Infinity;
      // The first connection has no cursor: events since the page's first fetches may have been missed.
      if (cursor === null) {
        cursor = at;
        onReset();
      }
      state.set('up');
    } else if (at !== null) cursor = at;
    if (type === 'reset') onReset();
    for (const handler of handlers.get(type) ?? []) {
      try {
        handler(data);
      } catch (error) {
        // The event will not come again, so the other handlers must still receive it.
        console.error(`A handler of the live event ${type} failed:`, error);
      }
    }
  }

  function onClose(code: number): void {
    connection = undefined;
    cancelTimer();
    if (code === sessionEndedCode) return onEnded();
    if (code === restartingCode && restartEndsAt === -Infinity) restartEndsAt = clock.now() + maxRestartMs;
    if (clock.now() < restartEndsAt) {
      const spreadMs = state.get() === 'restarting' ? restartRetryMs : restartSpreadMs;
      state.set('restarting');
      cancelTimer = clock.after(minRestartWaitMs + Math.random() * spreadMs, connect);
      return;
    }
    failures += 1;
    state.set('down');
    if (failures > 1) onRefused();
    cancelTimer = clock.after(retryDelay(Math.max(1, failures - soonTries + 1), firstWaitMs), connect);
  }

  return {
    state,

    /** Adds a handler for an event. */
    on<N extends EventName>(type: N, handler: (data: DataOf<N>) => void): void {
      const set = handlers.get(type) ?? new Set();
      handlers.set(type, set.add(handler));
    },

    start(): void {
      if (state.get() === 'off') connect();
    },

    /** Disconnects and forgets the cursor: the next start may be for another member. */
    stop(): void {
      cancelTimer();
      const previous = connection;
      connection = undefined;
      previous?.close();
      cursor = null;
      failures = 0;
      restartEndsAt = -Infinity;
      state.set('off');
    },

    /** Reconnects at once, without waiting for the timer: the computer is back online or awake. */
    wake(): void {
      if (state.get() === 'down' || state.get() === 'restarting') connect();
    },
  };
}
