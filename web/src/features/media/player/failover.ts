/**
 * Which source plays, as a value and what happens to it. No clock and no page in here: `run-failover.ts` brings the
 * one, `stage.tsx` the other.
 */
export type Failover = {
  /** How many sources there are. */
  readonly total: number;
  readonly index: number;
  /** Retry counts up. */
  readonly attempt: number;
  /** `waiting`: this source failed, the next one comes in a moment. `failed`: there is none left. */
  readonly phase: 'loading' | 'playing' | 'waiting' | 'failed';
  /** Names one load of one source: what an earlier load still reports is not believed. */
  readonly load: number;
};

export type FailoverEvent =
  | { type: 'playing'; load: number }
  /** It said so, or it said nothing until the deadline. */
  | { type: 'broken'; load: number }
  /** Its host refuses it: the next source comes at once. */
  | { type: 'refused'; load: number }
  | { type: 'moment over'; load: number }
  | { type: 'retry' }
  | { type: 'next' }
  | { type: 'choose'; index: number };

/** Our own deadline: a frame that never loads says nothing of it. With the second before the next one it is 7.5 s. */
export const playingDeadlineMs = 6500;
/** From then on the next source can be chosen without waiting for the deadline. */
export const nextOfferedAfterMs = 4000;
/** Own video says when it fails: a slow disk or a slow line is no reason to leave it for another source. */
export const ownDeadlineMs = 60_000;
export const nextSourceAfterMs = 1000;

export function firstLoad(total: number): Failover {
  return { total, index: 0, attempt: 1, phase: total > 0 ? 'loading' : 'failed', load: 1 };
}

export function step(state: Failover, event: FailoverEvent): Failover {
  if (state.total === 0) return state;
  if ('load' in event && event.load !== state.load) return state;
  switch (event.type) {
    case 'playing':
      return state.phase === 'loading' ? { ...state, phase: 'playing' } : state;
    case 'broken':
      return isRunning(state) ? { ...state, phase: hasNext(state) ? 'waiting' : 'failed' } : state;
    case 'refused':
      if (!isRunning(state)) return state;
      return hasNext(state) ? loadOf(state, state.index + 1) : { ...state, phase: 'failed' };
    case 'moment over':
      return state.phase === 'waiting' ? loadOf(state, state.index + 1) : state;
    case 'retry':
      return { ...loadOf(state, 0), attempt: state.attempt + 1 };
    case 'next':
      // After the last comes the first: the button is there when everything has failed, and must lead somewhere.
      return loadOf(state, (state.index + 1) % state.total);
    case 'choose':
      return Number.isInteger(event.index) && event.index >= 0 && event.index < state.total
        ? loadOf(state, event.index)
        : state;
  }
}

/** What one step tells about a source: it plays, or it does not. */
export function outcomeOf(
  before: Failover,
  after: Failover,
  event: FailoverEvent,
): { index: number; ok: boolean } | null {
  if (event.type === 'refused') return { index: before.index, ok: false };
  if (before.load !== after.load || before.phase === after.phase) return null;
  return { index: before.index, ok: after.phase === 'playing' };
}

/** What happens by itself, and when, if nothing else does. */
export function nextByItself(
  { phase, load }: Failover,
  deadlineMs = playingDeadlineMs,
): { inMs: number; event: FailoverEvent } | null {
  if (phase === 'loading') return { inMs: deadlineMs, event: { type: 'broken', load } };
  if (phase === 'waiting') return { inMs: nextSourceAfterMs, event: { type: 'moment over', load } };
  return null;
}

const isRunning = ({ phase }: Failover) => phase === 'loading' || phase === 'playing';
const hasNext = ({ index, total }: Failover) => index + 1 < total;
const loadOf = (state: Failover, index: number): Failover => ({
  ...state,
  index,
  phase: 'loading',
  load: state.load + 1,
});
