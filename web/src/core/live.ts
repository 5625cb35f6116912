import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { onlineManager } from '@tanstack/react-query';
import { clock } from './clock.ts';
import { withLocalTimes } from './format/dates.ts';
import { createLiveChannel, type LiveState } from './live-channel.ts';
import { firstLoad, freshness, queryClient } from './query.ts';
import { clearUser, currentUser, signedOutReason, fetchUser, onSession, setUser } from './session.ts';
import { useStore } from './store.ts';

/** The page's line to the server. */
export const live = createLiveChannel({
  open(after) {
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    return new WebSocket(`${scheme}://${window.location.host}/api/live${query}`);
  },
  clock,
  onReset() {
    // A question that is still being held back has missed nothing.
    freshness.askAgain({ predicate: ({ state }) => state.fetchStatus !== 'paused' });
    resumeQueries();
  },
  onRefused: () => void fetchUser(),
  onEnded: clearUser,
});

const maxPauseMs = 1000;
let isPaused = false;

/**
 * Holds back what the page asks at start until the line is open, or does not open soon: whatever was answered before
 * that would have to be asked again, since nothing tells what happened in between.
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

/** Applies an event wherever it matters. Features call this once, in their `*.live.ts`. */
export const onLive = live.on;

export function useLiveState(): LiveState {
  return useStore(live.state);
}

/** For a query's `refetchInterval`: the spec's poll while the channel is down, none while it is up. */
export function usePollWhenDown(milliseconds: number): number | false {
  return useLiveState() === 'up' ? false : milliseconds;
}

/** One connection a tab, for as long as somebody is signed in and may use it. */
export function startLive(): void {
  let connectedAs: MemberId | null = null;
  const follow = () => {
    const user = currentUser();
    const wanted = user && !user.requiresPasswordChange ? user.id : null;
    if (wanted === connectedAs) return;
    if (connectedAs !== null) {
      live.stop();
      // What one member saw is not for the next. Once their screens are gone: these would ask for it again.
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
