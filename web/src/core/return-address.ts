import { navigate } from './location.ts';
import type { SessionState } from './session.ts';
import type { Watched } from './store.ts';

const stored = 'snowglobe.way-back';

/**
 * Whoever opens a link to something inside without being signed in is asked to, and then gets there: by password, by
 * Google, with a second step. The tab keeps it, as the page of a third party may lie between.
 */
export function startReturnAddress(session: Watched<SessionState>): void {
  let { isPending, user } = session.get();
  session.subscribe(() => {
    const [wasPending, wasIn] = [isPending, user !== null];
    ({ isPending, user } = session.get());
    if (user && !wasIn) goBack();
    // Whoever left may not be the one who comes next.
    else if (!user && wasIn) take();
    else if (!user && wasPending && !isPending) askToSignIn();
  });
}

/** Keeps where somebody wants to go, for when they may: after joining, which may lead over another site. */
export function storeReturnAddress(path: string): void {
  try {
    sessionStorage.setItem(stored, path);
  } catch {
    // A browser without storage: joining leads home.
  }
}

/** Where somebody wanted to go, once. */
export const takeReturnAddress = () => take();

/** Whether a link waits for the sign-in. */
export const hasReturnAddress = () => read() !== null;

function askToSignIn(): void {
  const { pathname, search } = window.location;
  if (!isMemberAddress(pathname, search)) return;
  try {
    sessionStorage.setItem(stored, pathname + search);
  } catch {
    // A browser without storage: there the address itself is what is left of the link.
    return;
  }
  navigate('/?screen=auth', { replace: true });
}

function goBack(): void {
  const { pathname, search } = window.location;
  // Back from a checkout that a link led to: the payment's page leads on.
  if (new URLSearchParams(search).has('payment')) return;
  const to = take();
  // An address that says where to go is newer than a link that was left.
  if (to && !isMemberAddress(pathname, search)) navigate(to, { replace: true });
}

/** Everything but the landing, the forms, and the way back from a third party. */
function isMemberAddress(path: string, search: string): boolean {
  const query = new URLSearchParams(search);
  if (path !== '/') return path === '/mod-menu';
  return query.size > 0 && query.get('screen') !== 'auth' && !query.has('reset');
}

function take(): string | null {
  const to = read();
  if (to !== null) sessionStorage.removeItem(stored);
  return to;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(stored);
  } catch {
    return null;
  }
}
