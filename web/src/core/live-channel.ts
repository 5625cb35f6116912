import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import { retryDelay, type Clock } from './clock.ts';
import { createStore } from './store.ts';

type DataOf<N extends EventName> = EventData<Events[N]>;
type Frame = { type: EventName; cursor: string | null; data: never };

/** `off`: nobody is signed in · `connecting`: the first try · `up` · `down`: lost, trying again. */
export type LiveState = 'off' | 'connecting' | 'up' | 'down';

/** As much of a WebSocket as is used here. */
type Line = {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  close(): void;
};

type LiveParts = {
  /** Opens a line that goes on after a position; null begins at the end. */
  open: (after: string | null) => Line;
  clock: Clock;
  /** What was missed can't be replayed: whatever the page knows may be old, and is asked for again. */
  onReset: () => void;
  /** Several tries failed. The page can't see why a handshake was refused: perhaps the session is over. */
  onRefused: () => void;
  /** The server ended the session. */
  onEnded: () => void;
};

export type LiveChannel = ReturnType<typeof createLiveChannel>;

const sessionEndedCode = 4401;
const firstWaitMs = 500;

/** One line to the server that comes back by itself and goes on where it broke off. */
export function createLiveChannel({ open, clock, onReset, onRefused, onEnded }: LiveParts) {
  const state = createStore<LiveState>('off');
  const handlers = new Map<EventName, Set<(data: never) => void>>();
  let line: Line | undefined;
  let cursor: string | null = null;
  let failures = 0;
  let callOff = () => {};

  function connect(): void {
    callOff();
    if (state.get() === 'off') state.set('connecting');
    const opened = open(cursor);
    // One that is still being tried would stay open beside this one, heard by nobody.
    const former = line;
    line = opened;
    former?.close();
    opened.addEventListener('message', ({ data }) => {
      if (line === opened) receive(JSON.parse(data as string) as Frame);
    });
    opened.addEventListener('close', ({ code }) => {
      if (line === opened) lost(code);
    });
  }

  function receive({ type, cursor: at, data }: Frame): void {
    if (type === 'hello') {
      failures = 0;
      // A first connection has nothing to replay: what the page knows was fetched before it.
      if (cursor === null) {
        cursor = at;
        onReset();
      }
      return state.set('up');
    }
    if (at !== null) cursor = at;
    if (type === 'reset') return onReset();
    for (const handler of handlers.get(type) ?? []) {
      try {
        handler(data);
      } catch (error) {
        // It has passed, and will not come again: the others must still hear of it.
        console.error(`An event ${type} could not be shown:`, error);
      }
    }
  }

  function lost(code: number): void {
    line = undefined;
    if (code === sessionEndedCode) return onEnded();
    failures += 1;
    state.set('down');
    if (failures > 1) onRefused();
    callOff = clock.after(retryDelay(failures, firstWaitMs), connect);
  }

  return {
    state,

    /** Applies an event wherever it matters. */
    on<N extends EventName>(type: N, handler: (data: DataOf<N>) => void): void {
      const set = handlers.get(type) ?? new Set();
      handlers.set(type, set.add(handler));
    },

    start(): void {
      if (state.get() === 'off') connect();
    },

    /** The next start begins anew, for whoever it is then. */
    stop(): void {
      callOff();
      const former = line;
      line = undefined;
      former?.close();
      cursor = null;
      failures = 0;
      state.set('off');
    },

    /** Back online or out of sleep: do not wait for the timer. */
    wake(): void {
      if (state.get() === 'down') connect();
    },
  };
}
