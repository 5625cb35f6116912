import { createRunningEstimate } from './running-estimate.ts';
import type { ServerClock, Time } from './server-clock.ts';
import { isStill, positionAt, type FilmState, type Timeline } from './timeline.ts';

/** The video element, as far as it is steered. Positions are in seconds. */
export type SteeredFilm = {
  /** Whether its length is known. */
  isLoaded: () => boolean;
  position: () => number;
  /** How many seconds a frame is shown after its time. */
  pictureLag: () => number;
  duration: () => number;
  isPaused: () => boolean;
  isSeeking: () => boolean;
  /** Whether it has the data to play on from its position. */
  canPlay: () => boolean;
  hasEnded: () => boolean;
  /** Whether the data of a position has already arrived. */
  hasData: (position: number) => boolean;
  /** Resolves to whether it plays; `blocked`: the browser wants a click first. */
  play: () => Promise<'playing' | 'blocked' | 'interrupted'>;
  pause: () => void;
  seek: (to: number) => void;
  setRate: (rate: number) => void;
};

export type FilmStatus = 'loading' | 'ready' | 'stalled';

type Parts = {
  time: Time;
  serverClock: Pick<ServerClock, 'now' | 'checkForSleep'>;
  timeline: Timeline;
  film: SteeredFilm;
  /** How much earlier this page plays, in milliseconds: for headphones that delay the sound. */
  offsetMs: () => number;
  onStatus: (status: FilmStatus) => void;
  /** Once for each state: the film has the data to play on from the position of this state. */
  onReady: (state: FilmState) => void;
  /** The browser refused to play without a click. */
  onBlocked: () => void;
};

const checkEveryMs = 250;
/**
 * Drift in seconds: corrected by speed from `correctFrom` until it is below `correctUntil`. Two films that are off in
 * different directions are 40 ms apart at the most.
 */
const correctFrom = 0.02;
const correctUntil = 0.004;
const maxSpeedChange = 0.05;
/** The speed is chosen so that the drift would be gone after this many seconds: two checks, so that it never swings. */
const correctWithin = 0.5;
/** Drift that is corrected by a seek, and how long after the last seek at the earliest. */
export const seekFrom = 1.5;
const seekAgainMs = 5000;
/** When a new state takes effect or the film has loaded, the film is placed if it is further away than this. */
const placeFrom = { running: 0.1, still: 0.02 } as const;
/** A seek or a start can take longer than expected; then the film is placed again, this often for each state. */
const maxPlacements = 3;
/** A film that started this long ago runs evenly, so that its drift can be measured. */
const settledMs = 400;
/** A film without data for this long is stalled; after a seek it may take longer. */
const stalledAfterMs = { running: 600, placing: 1500 } as const;
/** A film this close to its end has no more data to wait for. */
const endSeconds = 0.3;
const lastSecond = 1;
/**
 * Keeps a film where the party is. Small drift is corrected by speed. A jump is a seek to where the party will be when
 * the seek is done; the film then waits, paused, until the party has come there. So it continues exactly in step.
 */
export function createInStep({ time, serverClock, timeline, film, offsetMs, ...on }: Parts) {
  /** How long a seek takes, to data that is there and to data that has to be loaded. */
  const seekCosts = { near: createRunningEstimate(150), far: createRunningEstimate(800) };
  /** From the call of `play` until the position moves. */
  let startLatencyMs = 30;
  let followed: FilmState | null = null;
  let usedOffset = offsetMs();
  /** How often the film may still be placed for this state; 0 once it runs in step. */
  let placementsLeft = maxPlacements;
  let isCorrecting = true;
  let placed: { at: number; cost: 'near' | 'far' } | null = null;
  let lastSeekAt = -Infinity;
  let isStarting = false;
  let started: { at: number; expectedDrift: number } | null = null;
  let isBlocked = false;
  let lacksDataSince: number | null = null;
  let wasReady = false;
  let status: FilmStatus = 'loading';
  let readyStep = 0;
  let cancelMoment = () => {};
  let cancelCheck = () => {};
  let isStopped = true;
  /** When the next thing happens, if that is before the next regular check. */
  let nextMs = Infinity;

  const targetOf = (state: FilmState, serverNow: number) =>
    Math.min(positionAt(state, serverNow) + (offsetMs() / 1000) * state.rate, film.duration());

  function check(): void {
    if (isStopped) return;
    nextMs = checkEveryMs;
    serverClock.checkForSleep();
    const serverNow = serverClock.now();
    const state = serverNow === null ? null : stateAt(serverNow);
    if (serverNow !== null && state && film.isLoaded()) follow(state, serverNow);
    readStatus(state);
    cancelMoment();
    if (nextMs < checkEveryMs) cancelMoment = time.after(Math.max(0, nextMs), check);
  }

  /** The state to follow. To play takes the element a moment, so that begins before the film has to run. */
  function stateAt(serverNow: number): FilmState | null {
    const state = timeline.at(serverNow);
    const next = timeline.after(serverNow);
    if (!state || !next) return state;
    const early = isStill(state) && !isStill(next) ? startLatencyMs : 0;
    const inMs = next.atServerTime - early - serverNow;
    if (inMs <= 0) return next;
    // A state takes effect at its moment, not at the next regular check.
    nextMs = Math.min(nextMs, inMs);
    return state;
  }

  function follow(state: FilmState, serverNow: number): void {
    const isNew = state.step !== followed?.step;
    followed = state;
    if (isNew || usedOffset !== offsetMs()) {
      usedOffset = offsetMs();
      placementsLeft = maxPlacements;
      isCorrecting = true;
      started = null;
    }
    // A seek can take for ever, for example to a part that cannot be loaded; a new state replaces it.
    if (film.isSeeking() && !isNew) return;
    const target = targetOf(state, serverNow);
    if (isStill(state)) return standStill(state, target);
    // Compares the frames on the screens: the clock of an element may be ahead of its picture.
    const drift = film.position() - film.pictureLag() - target;
    if (film.hasEnded() && target > film.duration() - seekFrom) return;
    // The party is at the end of the film, and this page comes later.
    if (target >= film.duration() && (film.isPaused() || Math.abs(drift) > seekFrom)) return playEnd(state);
    if (placed && film.canPlay()) {
      seekCosts[placed.cost].add(time.now() - placed.at);
      placed = null;
    }
    // A film that was just started does not run evenly yet.
    if (started && !film.isPaused() && time.now() - started.at < settledMs) return;
    if (started && !film.isPaused()) learnStartLatency(state, drift, started.expectedDrift);
    if (isOff(state, drift)) return place(state, target);
    if (!film.canPlay()) return;
    if (film.isPaused()) startInTime(state, drift);
    else {
      placementsLeft = 0;
      correctSpeed(state, drift);
    }
  }

  /** A decoder keeps the last frames back until more data comes, so a seek to the very end may find none. */
  const lastFrame = () => Math.max(0, film.duration() - lastSecond);

  /** How far the film moves on in the party while the element starts. */
  const startSeconds = ({ rate }: FilmState) => (startLatencyMs / 1000) * rate;

  /** Whether only a seek brings the film back. A paused film that is ahead waits, unless that takes long. */
  function isOff(state: FilmState, drift: number): boolean {
    const isFar = Math.abs(drift) > seekFrom;
    if (isFar && time.now() - lastSeekAt >= seekAgainMs) return true;
    if (placementsLeft === 0 || placed) return false;
    return isFar || (film.isPaused() ? startSeconds(state) - drift : Math.abs(drift)) > placeFrom.running;
  }

  function standStill(state: FilmState, target: number): void {
    if (!film.isPaused()) film.pause();
    started = null;
    film.setRate(state.rate);
    placed = null;
    if (placementsLeft === 0) return;
    placementsLeft = 0;
    const to = Math.min(target, lastFrame());
    if (!film.isSeeking() && Math.abs(film.position() - to) <= placeFrom.still) return;
    lastSeekAt = time.now();
    film.seek(to);
  }

  /** Without it the film would not end on this page, and the host's page would not go on to the next one. */
  function playEnd({ rate }: FilmState): void {
    started = null;
    placed = null;
    film.setRate(rate);
    if (film.position() < lastFrame() - placeFrom.running) {
      lastSeekAt = time.now();
      film.seek(lastFrame());
    } else if (film.isPaused() && film.canPlay() && !isStarting && !isBlocked) void play();
  }

  function place(state: FilmState, target: number): void {
    placementsLeft = Math.max(0, placementsLeft - 1);
    isCorrecting = true;
    started = null;
    const cost = film.hasData(target + 1) ? 'near' : 'far';
    placed = { at: time.now(), cost };
    lastSeekAt = placed.at;
    if (!film.isPaused()) film.pause();
    film.setRate(state.rate);
    const ahead = (seekCosts[cost].get() / 1000) * state.rate + startSeconds(state) + film.pictureLag();
    film.seek(Math.min(target + ahead, lastFrame()));
  }

  /** Plays when the party has come to the position of the film. */
  function startInTime(state: FilmState, drift: number): void {
    // An ended film would begin again.
    if (isStarting || isBlocked || film.hasEnded()) return;
    const waitMs = (drift / state.rate) * 1000 - startLatencyMs;
    if (waitMs > 1) {
      nextMs = Math.min(nextMs, waitMs);
      return;
    }
    film.setRate(state.rate);
    started = { at: time.now(), expectedDrift: drift - startSeconds(state) };
    void play();
  }

  async function play(): Promise<void> {
    isStarting = true;
    const result = await film.play();
    isStarting = false;
    if (result === 'blocked') {
      isBlocked = true;
      if (!isStopped) on.onBlocked();
    }
  }

  function learnStartLatency({ rate }: FilmState, drift: number, expectedDrift: number): void {
    const lateMs = ((expectedDrift - drift) / rate) * 1000;
    startLatencyMs = Math.min(400, Math.max(0, startLatencyMs + 0.6 * lateMs));
    started = null;
  }

  function correctSpeed({ rate }: FilmState, drift: number): void {
    if (Math.abs(drift) >= correctFrom) isCorrecting = true;
    if (Math.abs(drift) < correctUntil) isCorrecting = false;
    const wanted = -drift / correctWithin;
    const change = isCorrecting ? Math.min(maxSpeedChange, Math.max(-maxSpeedChange, wanted)) : 0;
    film.setRate(rate * (1 + change));
  }

  function readStatus(state: FilmState | null): void {
    const isReady = film.isLoaded() && film.canPlay() && !film.isSeeking();
    const isAtEnd = film.hasEnded() || film.position() >= film.duration() - endSeconds;
    wasReady ||= isReady;
    const lacksData = wasReady && !isReady && !isAtEnd;
    lacksDataSince = lacksData ? (lacksDataSince ?? time.now()) : null;
    if (!wasReady || isBlocked) return setStatus('loading');
    if (lacksDataSince === null) {
      setStatus('ready');
      if (state && state.step === followed?.step && readyStep !== state.step) {
        readyStep = state.step;
        on.onReady(state);
      }
      return;
    }
    // While the party stands still, nobody misses the data.
    if (!state || isStill(state)) return;
    const limit = film.isSeeking() || placed ? stalledAfterMs.placing : stalledAfterMs.running;
    if (time.now() - lacksDataSince >= limit) setStatus('stalled');
  }

  function setStatus(next: FilmStatus): void {
    if (next === status) return;
    status = next;
    on.onStatus(next);
  }

  function checkRegularly(): void {
    check();
    if (!isStopped) cancelCheck = time.after(checkEveryMs, checkRegularly);
  }

  return {
    /** The state that the film follows; null before it has loaded. */
    followed: () => followed,
    /** The film's element reported something, or a state arrived: looks at once. */
    check,
    /** The member clicked, so that the browser allows to play. */
    unblock(): void {
      isBlocked = false;
      // In the click itself, as some browsers want it. The check pauses the film again if the party stands still.
      void play();
      check();
    },
    start(): void {
      isStopped = false;
      checkRegularly();
    },
    stop(): void {
      isStopped = true;
      cancelMoment();
      cancelCheck();
    },
  };
}
