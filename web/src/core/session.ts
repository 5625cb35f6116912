import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { api, apiWhileLeaving, errorText, finishCalls, resumeCalls, type ApiError } from './api.ts';
import { createStore, useStore, type Watched } from './store.ts';
import { followLanguage } from './change-language.ts';
import { t } from './texts.ts';

export type SessionState = {
  user: User | null;
  /** True until the first user fetch has succeeded or failed. */
  isPending: boolean;
  isFetching: boolean;
  /** The server cannot be reached: the user is the one that was last signed in on this device. */
  isFromDevice?: boolean;
};

const session = createStore<SessionState>({ user: null, isPending: true, isFetching: false });
const set = (change: Partial<SessionState>) => session.set({ ...session.get(), ...change });

/** The session for code outside of React. */
export const watchedSession: Watched<SessionState> = session;
export const currentUser = () => session.get().user;
export const onSession = session.subscribe;

export function useSession(): SessionState {
  return useStore(session);
}

/** The signed-in member. Throws for a visitor: only for components of the member's page. */
export function useMe(): User {
  const { user } = useSession();
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** Why the member was signed out; empty after a logout of their own. */
export const signedOutReason = createStore('');
const sessionOver = t('core:sessionOver');

let fetching: Promise<User | null> | undefined;
/** How often the server has sent the user. An answer to an earlier question is older. */
let sentUsers = 0;

/** Fetches the user; calls during a running fetch share it. Null when nobody is signed in or the fetch failed. */
export function fetchUser(): Promise<User | null> {
  return (fetching ??= loadUser().finally(() => {
    fetching = undefined;
  }));
}

async function loadUser(): Promise<User | null> {
  set({ isFetching: true });
  try {
    const before = sentUsers;
    const user = await api.getMe();
    if (sentUsers !== before) return session.get().user;
    signedOutReason.set('');
    followLanguage(user.language);
    set({ user, isFromDevice: false });
    return user;
  } catch (error) {
    // Only a 401 signs out: a server that cannot be reached for a moment must not sign anybody out.
    const { status } = error as ApiError;
    if (status === 401) {
      // The hint cookie says that there was a session, so the member did not log out.
      if (signedOutReason.get() === '') signedOutReason.set(sessionOver);
      set({ user: null, isFromDevice: false });
      return null;
    }
    console.error(`Failed to fetch user: API responded with HTTP status ${status}`);
    if (session.get().isPending && (error as ApiError).isUnreachable) await openFromDevice();
    return null;
  } finally {
    set({ isPending: false, isFetching: false });
  }
}

type OpenKept = () => Promise<User | null>;
const keptOpener = Promise.withResolvers<OpenKept>();
/** The member's page gives it, because a visitor does not need that code. */
export const openKeptWith = keptOpener.resolve;
const maxOpenMs = 5000;

async function openFromDevice(): Promise<void> {
  const none = new Promise<null>((resolve) => void setTimeout(() => resolve(null), maxOpenMs));
  const user = await Promise.race([keptOpener.promise.then((open) => open()), none]);
  if (user) set({ user, isFromDevice: true });
}

/** The page cannot read the session cookie; the hint cookie is set together with it. */
export function mayBeSignedIn(): boolean {
  return /(^|; )snowglobe_hint=/.test(document.cookie);
}

/** Nobody is signed in, and that is certain: not only because the server cannot be reached. */
export const isSignedOut = () =>
  session.get().user === null && (!mayBeSignedIn() || signedOutReason.get() !== '');

function setHint(isThere: boolean): void {
  document.cookie = isThere ? 'snowglobe_hint=1; path=/' : 'snowglobe_hint=; path=/; max-age=0';
}

/** Fetches the user at start. For a visitor it does not: the 401 would be an error in the console. */
export async function startSession(): Promise<void> {
  if (mayBeSignedIn()) await fetchUser();
  else set({ isPending: false });
}

/** Stores the user that the server has sent. */
export function setUser(user: User): void {
  sentUsers += 1;
  signedOutReason.set('');
  followLanguage(user.language);
  set({ user, isPending: false, isFromDevice: false });
}

export function clearUser(): void {
  set({ user: null });
}

/**
 * Signs out on this page at once, also for an immediate reload. The server's logout is sent after the running writes
 * have arrived. False when it failed: then a new page would still be signed in, and the member must be told.
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

/** Sends the browser to Google. After a failure it returns the text of the refusal instead. */
export async function redirectToGoogle(): Promise<{ refused: string } | null> {
  try {
    const { redirectUrl } = await api.getGoogleRedirect();
    window.location.assign(redirectUrl);
    return null;
  } catch (error) {
    const { status } = error as ApiError;
    console.error(`Failed to get login redirect URL: API responded with HTTP status ${status}`);
    return { refused: errorText(error, t('core:noAnswer')) };
  }
}

type Exchanged = 'signed in' | 'code wanted';
let exchange: Promise<Exchanged> | undefined;

/** Exchanges the code in the page's address for a session. Later calls on the same page share the first result. */
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
