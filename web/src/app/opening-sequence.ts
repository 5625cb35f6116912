import type { OpeningSequence } from '@snowglobe/contract/features/account/account.limits.ts';
import type { SessionState } from '../core/session.ts';
import { createStore, type Watched } from '../core/store.ts';
import { motionAllowed } from '../ui/motion.ts';

/** What lies over the page on the way in: first the loading sequence, then, for a member, the post-login one. */
export const opening = createStore({ isLoading: false, isGreeting: false });

export const endLoading = () => opening.set({ ...opening.get(), isLoading: false });
export const endGreeting = () => opening.set({ ...opening.get(), isGreeting: false });

/**
 * Both play at the first visit and the second of them after each sign-in; leaving leads through the first again. A
 * reload, another tab or a link is shown as soon as it is there. A member chooses otherwise in Appearance.
 */
export function startOpeningSequence(session: Watched<SessionState>): void {
  const playsNow = playsAtStart();
  opening.set({ isLoading: playsNow, isGreeting: playsNow });
  let wasIn = session.get().user !== null;
  session.subscribe(() => {
    const { user, isPending } = session.get();
    const [comesIn, leaves] = [user !== null && !wasIn, user === null && wasIn];
    wasIn = user !== null;
    if (user) remember(user.openingSequence);
    const mayPlay = motionAllowed() && (user?.openingSequence ?? remembered()) !== 'never';
    if (!mayPlay) opening.set({ isLoading: false, isGreeting: false });
    // Whom the first question already finds inside has not signed in just now.
    else if (comesIn && !isPending) opening.set({ isLoading: false, isGreeting: true });
    else if (leaves) opening.set({ isLoading: true, isGreeting: false });
  });
}

function playsAtStart(): boolean {
  const isFirst = isFirstVisit();
  if (!motionAllowed()) return false;
  const wish = remembered();
  const isPlain = window.location.pathname === '/' && window.location.search === '';
  return wish === 'always' || (wish === 'first_visit' && isFirst && isPlain);
}

/** A cookie without an end: all tabs share it, and it is gone with the browser. */
function isFirstVisit(): boolean {
  const visited = 'snowglobe_visited=1';
  const isFirst = !document.cookie.split('; ').includes(visited);
  if (isFirst) document.cookie = `${visited}; path=/; samesite=lax`;
  return isFirst;
}

/** The member's wish is with their account; what this browser knew of it last serves until that is here. */
const stored = 'snowglobe.opening';

function remember(wish: OpeningSequence): void {
  try {
    localStorage.setItem(stored, wish);
  } catch {
    // A browser without storage begins with the usual.
  }
}

function remembered(): OpeningSequence {
  try {
    const wish = localStorage.getItem(stored);
    return wish === 'always' || wish === 'never' ? wish : 'first_visit';
  } catch {
    return 'first_visit';
  }
}
