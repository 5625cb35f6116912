import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { onlineManager } from '@tanstack/react-query';
import { restartGate } from './api.ts';
import { clock } from './clock.ts';
import { openChannel } from './early-channel.ts';
import { withLocalTimes } from './format/dates.ts';
import { createLiveChannel } from './live-channel.ts';
import { firstLoad, freshness, queryClient } from './query.ts';
import { clearUser, currentUser, signedOutReason, fetchUser, onSession, setUser } from './session.ts';
import { createStartPause } from './start-pause.ts';
import { useStore } from './store.ts';

const startPause = createStartPause({
  clock,
  setRunning: (isRunning) => onlineManager.setOnline(isRunning && navigator.onLine),
});

export const { untilResumed } = startPause;

/** The page's live channel. */
export const live = createLiveChannel({
  open: openChannel,
  clock,
  onReset() {
    freshness.askAgain({ predicate: (query) => !startPause.isUnsent(query) });
    startPause.resume();
  },
  onRefused: () => void fetchUser(),
  onEnded: clearUser,
});

restartGate.follow(live);

live.state.subscribe(() => live.state.get() !== 'connecting' && startPause.resume());

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
    startPause.begin();
    live.start();
  };
  onSession(follow);
  onLive('me.changed', setUser);
  // The user is no query, so it is not fetched again by itself when events were missed.
  onLive('hello', ({ role }) => void (role !== currentUser()?.role && fetchUser()));
  onLive('reset', () => void fetchUser());
  onLive('session.ended', ({ reason }) => signedOutReason.set(withLocalTimes(reason)));
  window.addEventListener('online', live.wake);
  follow();
}
