import { ApiError } from '@snowglobe/contract/client.ts';
import { reportEveryMs } from '@snowglobe/contract/features/party/party.limits.ts';
import type { Party, PartyCommand, PartyReport } from '@snowglobe/contract/features/party/party.model.ts';
import { createStore } from '../../../core/store.ts';
import { createCommands, type Press } from './commands.ts';
import { createInStep, seekFrom, type FilmStatus, type SteeredFilm } from './in-step.ts';
import { createServerClock, type ClockAnswer, type Time } from './server-clock.ts';
import { createTimeline, isStill, positionAt, type FilmState } from './timeline.ts';

/** The calls of a party. */
type PartyLink = {
  join: () => Promise<Party>;
  /** Null when the room has no party. */
  read: () => Promise<Party | null>;
  send: (command: PartyCommand) => Promise<Party>;
  report: (report: PartyReport) => Promise<unknown>;
  askClock: () => Promise<ClockAnswer>;
};

/** Why a page is no longer in a party. With `refused`, the server's error says why. */
export type EndReason = { why: 'ended' | 'removed' } | { why: 'refused'; error: unknown };

type Parts = {
  time: Time;
  link: PartyLink;
  /** The signed-in member's name. */
  me: string;
  /** How much earlier this page plays, in milliseconds. */
  offsetMs: () => number;
  onEnd: (reason: EndReason) => void;
  /** A press was refused. Not called when somebody else was faster: then the film shows it. */
  onRefused: (error: unknown) => void;
};

/** The first guess of how long it takes until a film has loaded. */
const loadMs = 1200;
/** Events that came too late count for this long. */
const latenessMs = 60_000;
const rejoinMs = 2000;
/** A film that is over is loaded this long before its end, in seconds. */
const endSeconds = 1;
/** A film that has ended is not played again when the party is in its last `seekFrom` seconds, or about to be. */
const nextSeconds = seekFrom + 0.5;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
const isUnreachable = (error: unknown) => error instanceof ApiError && error.isUnreachable;

/** A film or an episode. */
type Watched = { title: { id: number }; season: number | null; episode: number | null };
export const filmKey = ({ title, season, episode }: Watched) => `${title.id} ${season} ${episode}`;

export type PartySession = ReturnType<typeof createPartySession>;

/** This page's part in a party: it follows the newest state, sends the member's presses and reports. */
export function createPartySession({ time, link, me, offsetMs, onEnd, onRefused }: Parts) {
  const party = createStore<Party | null>(null);
  const serverClock = createServerClock({ time, ask: link.askClock });
  let timeline = createTimeline();
  let inStep: ReturnType<typeof createInStep> | null = null;
  let status: FilmStatus = 'loading';
  let position: () => number | null = () => null;
  let late: { ms: number; until: number } = { ms: 0, until: 0 };
  let isOver = false;
  let isJoining = false;
  let cancelReport = () => {};
  let cancelJoin = () => {};

  function end(reason: EndReason): void {
    if (isOver) return;
    stop();
    onEnd(reason);
  }

  function stop(): void {
    isOver = true;
    cancelReport();
    cancelJoin();
    serverClock.stop();
    inStep?.stop();
  }

  /** Of two copies of the party the higher revision is newer; an older one changes nothing. */
  function adopt(next: Party): void {
    const known = party.get();
    if (isOver || (known && (known.id !== next.id || known.revision >= next.revision))) return;
    if (!known || filmKey(known) !== filmKey(next)) timeline = createTimeline();
    if (known && known.state.seq !== next.state.seq) noteLateness(next);
    timeline.add(next.state);
    party.set(next);
    inStep?.check();
    if (!next.members.some(({ username }) => username === me)) void join();
  }

  function noteLateness({ state }: Party): void {
    const serverNow = serverClock.now();
    const ms = serverNow === null ? 0 : serverNow - state.atServerTime;
    if (ms <= 0 || ms > 5000) return;
    if (ms > late.ms || time.now() > late.until) late = { ms, until: time.now() + latenessMs };
  }

  /** Joins, also again after a lost connection: the server removes a member who was away for too long. */
  async function join(): Promise<void> {
    if (isJoining || isOver) return;
    isJoining = true;
    try {
      const joined = await link.join();
      isJoining = false;
      adopt(joined);
      void report();
    } catch (error) {
      isJoining = false;
      if (isUnreachable(error)) cancelJoin = time.after(rejoinMs, () => void join());
      else if (codeOf(error) === 'no_such_party') end({ why: 'ended' });
      else end({ why: 'refused', error });
    }
  }

  async function readNewest(): Promise<void> {
    try {
      const newest = await link.read();
      const known = party.get();
      if (newest && (!known || newest.id === known.id)) adopt(newest);
      else if (known) end({ why: 'ended' });
    } catch {
      // The next event, report or wake tries again.
    }
  }

  const commands = createCommands({
    clock: time,
    send: link.send,
    newestSeq: () => party.get()?.state.seq ?? 0,
    onApplied: adopt,
    onRefused(error, press) {
      const hasMovedOn = codeOf(error) === 'party_moved_on';
      void catchUp(hasMovedOn ? press : null);
      if (!hasMovedOn && !isOver) onRefused(error);
    },
  });

  /**
   * Reads the newest state after a refused press. If the press came after another member's (`overtaken`), and it opens the
   * next film at the end of this one, it is sent again: the film does not end twice, so no other page would send it.
   */
  async function catchUp(overtaken: Press | null): Promise<void> {
    await readNewest();
    const known = party.get();
    if (isOver || overtaken?.kind !== 'title' || !known || known.state.paused) return;
    // The state that will hold: a member may have gone back.
    const at = positionAt(known.state, serverClock.now() ?? known.state.atServerTime);
    if (at >= lastPosition() - nextSeconds) commands.press(overtaken);
  }

  const lastPosition = () => party.get()?.duration ?? Infinity;

  /** The state that this page follows at the moment. */
  function followed(): FilmState | null {
    const serverNow = serverClock.now();
    return inStep?.followed() ?? (serverNow === null ? timeline.newest() : timeline.at(serverNow));
  }

  async function report(): Promise<void> {
    cancelReport();
    if (isOver || !party.get()) return;
    cancelReport = time.after(reportEveryMs, () => void report());
    const lateMs = time.now() > late.until ? 0 : late.ms;
    try {
      await link.report({
        status,
        seq: followed()?.seq ?? 0,
        position: position(),
        delayMs: Math.min(10_000, Math.round(serverClock.delay() + lateMs)),
      });
    } catch (error) {
      // The group was deleted, or the member left it.
      if (codeOf(error) === 'no_such_room') end({ why: 'ended' });
      else if (codeOf(error) === 'not_in_party') void join();
      else if (!isUnreachable(error)) void readNewest();
    }
  }

  return {
    party,
    serverNow: serverClock.now,
    followed,
    press: (press: Press) => void (isOver || commands.press(press)),

    start(): void {
      serverClock.start();
      void join();
    },
    /** The page leaves the party, or the player closes. */
    stop,

    /** An event said that the party changed; null when it ended. */
    receive(partyId: number, next: Party | null): void {
      if (party.get()?.id !== partyId) return;
      if (next) adopt(next);
      else end({ why: 'ended' });
    },
    /** The host removed this member. */
    removed(partyId: number): void {
      if (party.get()?.id === partyId) end({ why: 'removed' });
    },

    /** The page was asleep, hidden or without a connection. */
    wake(): void {
      if (isOver) return;
      void serverClock.measure();
      void readNewest();
      void report();
      inStep?.check();
    },

    /** Where to begin to load the film: where the party will be when it has loaded. Null if it is not known yet. */
    startPosition(): number | null {
      const serverNow = serverClock.now();
      const state = serverNow === null ? timeline.newest() : timeline.at(serverNow);
      if (!state) return null;
      const at =
        serverNow === null || isStill(state) ? state.position : positionAt(state, serverNow + loadMs);
      // Nothing can be loaded beyond the end.
      return Math.max(0, Math.min(at, lastPosition() - endSeconds));
    },

    /**
     * Where the party is now, in seconds. A pause, or a seek in one, counts before its moment: that is at most a second
     * away, and the member who gave the command sees it already.
     */
    position(): number | null {
      const serverNow = serverClock.now();
      const newest = timeline.newest();
      const isKnown = newest !== null && isStill(newest);
      const state = serverNow === null ? null : isKnown ? newest : timeline.at(serverNow);
      return state && serverNow !== null ? Math.min(positionAt(state, serverNow), lastPosition()) : null;
    },

    /** Steers a film of the party until the result is stopped. */
    steer(film: SteeredFilm, onBlocked: () => void) {
      inStep?.stop();
      const steered = createInStep({
        time,
        serverClock,
        timeline,
        film,
        offsetMs,
        onBlocked,
        onStatus(next) {
          status = next;
          void report();
        },
        onReady({ waitingFor }) {
          if (waitingFor.includes(me)) void report();
        },
      });
      inStep = steered;
      status = 'loading';
      position = film.position;
      steered.start();
      return {
        check: steered.check,
        unblock: steered.unblock,
        stop(): void {
          steered.stop();
          if (inStep !== steered) return;
          inStep = null;
          position = () => null;
        },
      };
    },

    /** For a source that cannot be steered: where this member says that their film is. */
    setOwnPosition(seconds: number | null): void {
      position = () => seconds;
      status = 'ready';
      void report();
    },
  };
}
