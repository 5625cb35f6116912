import type { OpeningSequence } from '@snowglobe/contract/features/account/account.limits.ts';
import type { SessionState } from '../core/session.ts';
import { createStore, type Watched } from '../core/store.ts';
import { motionAllowed } from '../ui/motion.ts';

/** The sequences over the page at its start: first the loading one, then, for a member, the post-login one. */
export const opening = createStore({ isLoading: false, isGreeting: false });

export const endLoading = () => opening.set({ ...opening.get(), isLoading: false });
export const endGreeting = () => opening.set({ ...opening.get(), isGreeting: false });

/**
 * Both sequences play at the first visit. The post-login one also plays after each sign-in, and the loading one after a
 * logout. None plays for a reload, another tab or a link. The member can change this in Appearance.
 */
export function startOpeningSequence(session: Watched<SessionState>): void {
  const playsNow = playsAtStart();
  opening.set({ isLoading: playsNow && !wasPressed(), isGreeting: playsNow });
  let wasSignedIn = session.get().user !== null;
  session.subscribe(() => {
    const { user, isPending } = session.get();
    const [signsIn, signsOut] = [user !== null && !wasSignedIn, user === null && wasSignedIn];
    wasSignedIn = user !== null;
    if (user) remember(user.openingSequence);
    const mayPlay = motionAllowed() && (user?.openingSequence ?? remembered()) !== 'never';
    if (!mayPlay) opening.set({ isLoading: false, isGreeting: false });
    // A user found by the first fetch has not signed in just now.
    else if (signsIn && !isPending) opening.set({ isLoading: false, isGreeting: true });
    else if (signsOut) opening.set({ isLoading: true, isGreeting: false });
  });
}

/**
 * Whether the visitor has clicked or pressed a key before this code ran: the first paint already says that this skips the
 * loading sequence. Browsers do not count Escape.
 */
const wasPressed = () => navigator.userActivation?.hasBeenActive ?? false;

function playsAtStart(): boolean {
  const isFirst = isFirstVisit();
  if (!motionAllowed()) return false;
  const setting = remembered();
  const isPlain = window.location.pathname === '/' && window.location.search === '';
  return setting === 'always' || (setting === 'first_visit' && isFirst && isPlain);
}

/** Uses a session cookie: all tabs share it, and it ends with the browser. */
function isFirstVisit(): boolean {
  const visited = 'snowglobe_visited=1';
  const isFirst = !document.cookie.split('; ').includes(visited);
  if (isFirst) document.cookie = `${visited}; path=/; samesite=lax`;
  return isFirst;
}

/** The setting belongs to the account; this browser stores the last known value until the user is fetched. */
const stored = 'snowglobe.opening';

function remember(setting: OpeningSequence): void {
  try {
    localStorage.setItem(stored, setting);
  } catch {
    // Without storage the default is used.
  }
}

function remembered(): OpeningSequence {
  try {
    const setting = localStorage.getItem(stored);
    return setting === 'always' || setting === 'never' ? setting : 'first_visit';
  } catch {
    return 'first_visit';
  }
}
