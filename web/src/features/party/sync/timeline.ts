import type { PartyState } from '@snowglobe/contract/features/party/party.model.ts';

/** Whether the film stands still: it is paused, or the party waits for somebody. */
export const isStill = ({ paused, waitUntil }: PartyState) => paused || waitUntil !== null;

/** Where the film is at a moment of the server's clock, in seconds. */
export function positionAt(state: PartyState, serverNow: number): number {
  const ran = isStill(state) ? 0 : ((serverNow - state.atServerTime) / 1000) * state.rate;
  return Math.max(0, state.position + ran);
}

/** `step` counts the states of a film. The `seq` does not change when the party begins to wait or goes on. */
export type FilmState = PartyState & { step: number };

export type Timeline = ReturnType<typeof createTimeline>;

/** More states than can wait for their moment at the same time: each one waits at most a second. */
const kept = 40;

/**
 * The states of one film in a party. A state takes effect at its moment; until then the one before it holds. They are
 * added in the order of the party's revisions.
 */
export function createTimeline() {
  /** Earlier ones, the one that holds, and those that take effect later. */
  let states: readonly FilmState[] = [];

  return {
    newest: (): FilmState | null => states.at(-1) ?? null,

    add(state: PartyState): void {
      const newest = states.at(-1);
      if (newest && isSameFilm(newest, state))
        states = [...states.slice(0, -1), { ...state, step: newest.step }];
      else states = [...states, { ...state, step: (newest?.step ?? 0) + 1 }].slice(-kept);
    },

    /** The state that holds at a moment. Before the first one takes effect, that one. */
    at: (serverNow: number): FilmState | null =>
      states.findLast(({ atServerTime }) => atServerTime <= serverNow) ?? states[0] ?? null,

    /** The next state that takes effect after a moment; null without one. */
    after(serverNow: number): FilmState | null {
      const from = states.findLastIndex(({ atServerTime }) => atServerTime <= serverNow);
      return states[from + 1] ?? null;
    },
  };
}

/** Whether the film does the same in both; they may differ in whom the party waits for. */
const isSameFilm = (one: PartyState, other: PartyState) =>
  one.seq === other.seq &&
  one.atServerTime === other.atServerTime &&
  one.position === other.position &&
  one.rate === other.rate &&
  one.paused === other.paused &&
  one.waitUntil === other.waitUntil;
