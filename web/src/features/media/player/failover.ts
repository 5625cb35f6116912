/**
 * The state machine that chooses the source. It has no timers and no DOM: `run-failover.ts` adds the timers,
 * `failover-player.tsx` the page.
 */
export type Failover = {
  /** The number of sources. */
  readonly total: number;
  readonly index: number;
  /** Increases with each Retry. */
  readonly attempt: number;
  /** `waiting`: this source failed and the next one starts after a pause. `failed`: no source is left. */
  readonly phase: 'loading' | 'playing' | 'waiting' | 'failed';
  /** The number of this load of a source: late reports of earlier loads are ignored. */
  readonly load: number;
};

export type FailoverEvent =
  | { type: 'playing'; load: number }
  /** The source reported an error, or nothing until the deadline. */
  | { type: 'broken'; load: number }
  /** The host refuses the source: the next source starts at once. */
  | { type: 'refused'; load: number }
  | { type: 'pause over'; load: number }
  | { type: 'retry' }
  | { type: 'next' }
  | { type: 'choose'; index: number };

/** A frame that never loads reports nothing, so there is a deadline. With the pause of a second it is 7.5 s. */
export const playingDeadlineMs = 6500;
/** After this time the loading screen offers the next source. */
export const nextOfferedAfterMs = 4000;
/** The library's video reports its errors itself: a slow disk or connection is no reason for another source. */
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
    case 'pause over':
      return state.phase === 'waiting' ? loadOf(state, state.index + 1) : state;
    case 'retry':
      return { ...loadOf(state, 0), attempt: state.attempt + 1 };
    case 'next':
      // After the last source comes the first, because the button is also there when all sources have failed.
      return loadOf(state, (state.index + 1) % state.total);
    case 'choose':
      return Number.isInteger(event.index) && event.index >= 0 && event.index < state.total
        ? loadOf(state, event.index)
        : state;
  }
}

/** Whether a step means that a source plays or failed; null if neither. */
export function outcomeOf(
  before: Failover,
  after: Failover,
  event: FailoverEvent,
): { index: number; ok: boolean } | null {
  if (event.type === 'refused') return { index: before.index, ok: false };
  if (before.load !== after.load || before.phase === after.phase) return null;
  return { index: before.index, ok: after.phase === 'playing' };
}

/** The timer of a state: which event follows, and when, if nothing else happens. */
export function nextTimedEvent(
  { phase, load }: Failover,
  deadlineMs = playingDeadlineMs,
): { inMs: number; event: FailoverEvent } | null {
  if (phase === 'loading') return { inMs: deadlineMs, event: { type: 'broken', load } };
  if (phase === 'waiting') return { inMs: nextSourceAfterMs, event: { type: 'pause over', load } };
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
