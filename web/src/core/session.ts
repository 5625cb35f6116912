import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { api, apiWhileLeaving, errorText, finishCalls, resumeCalls, type ApiError } from './api.ts';
import { createStore, useStore, type Watched } from './store.ts';

export type SessionState = {
  user: User | null;
  /** True until the first user fetch has settled, either way. */
  isPending: boolean;
  isFetching: boolean;
};

const session = createStore<SessionState>({ user: null, isPending: true, isFetching: false });
const set = (change: Partial<SessionState>) => session.set({ ...session.get(), ...change });

/** For code without a page, which watches it. */
export const watchedSession: Watched<SessionState> = session;
export const currentUser = () => session.get().user;
export const onSession = session.subscribe;

export function useSession(): SessionState {
  return useStore(session);
}

/** The signed-in member, for what is only shown to one. */
export function useMe(): User {
  const { user } = useSession();
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** Why somebody is outside who was inside a moment ago; empty for whoever left by themselves. */
export const signedOutReason = createStore('');
const sessionOver = 'Your session has ended. Please log in again.';

let fetching: Promise<User | null> | undefined;

/** Fetches the user; calls that come while one runs share it. Null when there is none or it could not be had. */
export function fetchUser(): Promise<User | null> {
  return (fetching ??= loadUser().finally(() => {
    fetching = undefined;
  }));
}

async function loadUser(): Promise<User | null> {
  set({ isFetching: true });
  try {
    const user = await api.getMe();
    signedOutReason.set('');
    set({ user });
    return user;
  } catch (error) {
    // Only a clear "no" signs out: a server that is away for a moment must not throw anybody out.
    const { status } = error as ApiError;
    if (status === 401) {
      // Who had a session, as the hint says, and has none: they did not leave by themselves.
      if (signedOutReason.get() === '') signedOutReason.set(sessionOver);
      set({ user: null });
    } else console.error(`Failed to fetch user: API responded with HTTP status ${status}`);
    return null;
  } finally {
    set({ isPending: false, isFetching: false });
  }
}

/** The hint cookie stands beside the session's, which the page can't read. */
export function mayBeSignedIn(): boolean {
  return /(^|; )snowglobe_hint=/.test(document.cookie);
}

function setHint(isThere: boolean): void {
  document.cookie = isThere ? 'snowglobe_hint=1; path=/' : 'snowglobe_hint=; path=/; max-age=0';
}

/** Asks for the user at start, unless nobody can be signed in: then a visitor's console stays clean. */
export async function startSession(): Promise<void> {
  if (mayBeSignedIn()) await fetchUser();
  else set({ isPending: false });
}

/** The user as the server just sent it. */
export function setUser(user: User): void {
  signedOutReason.set('');
  set({ user, isPending: false });
}

export function clearUser(): void {
  set({ user: null });
}

/**
 * Out at once, here, also for a reload that comes at once; the server hears of it as soon as it has what was being
 * written. If that fails the person still is out. Not for whoever opens this page anew, so that it must be told: false.
 */
export async function logout(): Promise<boolean> {
  setHint(false);
  clearUser();
  await finishCalls();
  try {
    await apiWhileLeaving.logout();
    return true;
  } catch (error) {
    console.error('Failed to logout:', error);
    setHint(true);
    return false;
  } finally {
    resumeCalls();
  }
}

/** Sends the browser to Google. When there is no way there, nothing happens here but the reason: also for a person. */
export async function redirectToGoogle(): Promise<{ refused: string } | null> {
  try {
    const { redirectUrl } = await api.getGoogleRedirect();
    window.location.assign(redirectUrl);
    return null;
  } catch (error) {
    const { status } = error as ApiError;
    console.error(`Failed to get login redirect URL: API responded with HTTP status ${status}`);
    return { refused: errorText(error, 'Snowglobe does not answer. Please try again') };
  }
}

type Exchanged = 'signed in' | 'code wanted';
let exchange: Promise<Exchanged> | undefined;

/** Exchanges the code in the page's address for a session: once per page, whoever asks. */
export function exchangeGoogleCode(): Promise<Exchanged> {
  return (exchange ??= runExchange());
}

async function runExchange(): Promise<Exchanged> {
  const search = new URLSearchParams(window.location.search);
  const code = search.get('code');
  if (!code)
    throw new Error('Cannot exchange code for session token: no code provided in the URL search params');
  try {
    const answer = await api.exchangeCode({ body: { code, state: search.get('state') ?? '' } });
    if ('twoFactorRequired' in answer) return 'code wanted';
  } catch (error) {
    const { status, message } = error as ApiError;
    console.error(`Failed to exchange code for session token: API responded with HTTP status ${status}`);
    throw new Error(message || 'Snowglobe does not answer. Please try again', { cause: error });
  }
  await fetchUser();
  return 'signed in';
}
