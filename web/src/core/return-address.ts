import { navigate } from './location.ts';
import type { SessionState } from './session.ts';
import type { Watched } from './store.ts';

const stored = 'snowglobe.return-address';

/**
 * A visitor who opens a link to a member's screen is asked to sign in and then gets to that screen. The address is kept in
 * the tab's storage, because the sign-in may lead over another site (Google).
 */
export function startReturnAddress(session: Watched<SessionState>): void {
  let { isPending, user } = session.get();
  session.subscribe(() => {
    const [wasPending, wasIn] = [isPending, user !== null];
    ({ isPending, user } = session.get());
    if (user && !wasIn) goBack();
    // The next member who signs in may be another one.
    else if (!user && wasIn) take();
    else if (!user && wasPending && !isPending) askToSignIn();
  });
}

/** Stores the address that a member may open after a payment, which leads over another site. */
export function storeReturnAddress(path: string): void {
  try {
    sessionStorage.setItem(stored, path);
  } catch {
    // Without storage the payment leads home.
  }
}

/** The stored address, which it removes. */
export const takeReturnAddress = () => take();

/** Whether an address is stored for after the sign-in. */
export const hasReturnAddress = () => read() !== null;

function askToSignIn(): void {
  const { pathname, search } = window.location;
  if (!isMemberAddress(pathname, search)) return;
  try {
    sessionStorage.setItem(stored, pathname + search);
  } catch {
    // Without storage the address stays in the address bar.
    return;
  }
  navigate('/?screen=auth', { replace: true });
}

function goBack(): void {
  const { pathname, search } = window.location;
  // After a checkout the payment screen itself opens the stored address.
  if (new URLSearchParams(search).has('payment')) return;
  const to = take();
  // If the current address names a screen, it is newer than the stored one.
  if (to && !isMemberAddress(pathname, search)) navigate(to, { replace: true });
}

/** True for addresses of a member's screens; false for the landing, the sign-in forms and the OAuth callback. */
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
