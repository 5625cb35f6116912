import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { onlineManager } from '@tanstack/react-query';
import { restartGate } from './api.ts';
import { clock } from './clock.ts';
import { withLocalTimes } from './format/dates.ts';
import { createLiveChannel } from './live-channel.ts';
import { firstLoad, freshness, queryClient } from './query.ts';
import { clearUser, currentUser, signedOutReason, fetchUser, onSession, setUser } from './session.ts';
import { useStore } from './store.ts';

/** The page's live channel. */
export const live = createLiveChannel({
  open(after) {
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    return new WebSocket(`${scheme}://${window.location.host}/api/live${query}`);
  },
  clock,
  onReset() {
    // A paused query has not been sent yet, so it has missed nothing.
    freshness.askAgain({ predicate: ({ state }) => state.fetchStatus !== 'paused' });
    resumeQueries();
  },
  onRefused: () => void fetchUser(),
  onEnded: clearUser,
});

restartGate.follow(live);

const maxPauseMs = 1000;
let isPaused = false;

/**
 * Pauses all queries at start until the live channel is open, at most for a second. Data that was fetched before would have
 * to be fetched again, because the events in between are missed.
 */
function pauseQueries(): void {
  isPaused = true;
  onlineManager.setOnline(false);
  clock.after(maxPauseMs, resumeQueries);
}

function resumeQueries(): void {
  if (!isPaused) return;
  isPaused = false;
  onlineManager.setOnline(navigator.onLine);
}

live.state.subscribe(() => live.state.get() !== 'connecting' && resumeQueries());

/** Adds a handler for a live event. Features call it in their `*.live.ts`. */
export const onLive = live.on;

/**
 * Whether the channel was lost. Not at the first try, which catches up with what was missed. Components use this and not the
 * state itself: while React renders the first screen in small steps, the state becomes `up`, and every component that
 * uses it would make React start again, without steps.
 */
export function useIsDown(): boolean {
  return useStore(live.state, (state) => state === 'down');
}

export function useIsUp(): boolean {
  return useStore(live.state, (state) => state === 'up');
}

/** For a query's `refetchInterval`: polls while the channel is down. */
export function usePollWhenDown(milliseconds: number): number | false {
  return useIsDown() ? milliseconds : false;
}

/** Connects the tab while a member is signed in who need not change their password first. */
export function startLive(): void {
  let connectedAs: MemberId | null = null;
  const follow = () => {
    const user = currentUser();
    const wanted = user && !user.requiresPasswordChange ? user.id : null;
    if (wanted === connectedAs) return;
    if (connectedAs !== null) {
      live.stop();
      // The next member must not see this data. Later, when the screens are unmounted: they would fetch it again.
      window.setTimeout(() => {
        queryClient.clear();
        firstLoad.forget();
      });
    }
    connectedAs = wanted;
    if (!wanted) return;
    pauseQueries();
    live.start();
  };
  onSession(follow);
  onLive('me.changed', setUser);
  onLive('session.ended', ({ reason }) => signedOutReason.set(withLocalTimes(reason)));
  window.addEventListener('online', live.wake);
  follow();
}
