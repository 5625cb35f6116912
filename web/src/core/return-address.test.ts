import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPretendWindow } from '../../test/pretend-window.ts';
import { navigate } from './location.ts';
import type { SessionState } from './session.ts';
import { createStore } from './store.ts';
import { hasReturnAddress, startReturnAddress } from './return-address.ts';

/** The storage of one tab; it survives its pages. */
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const nobody: SessionState = { user: null, isPending: false, isFetching: false };
const somebody: SessionState = { ...nobody, user: { username: 'oda_' } as User };

/** Opens a page in the tab and fetches the session. */
function load(address: string) {
  const { window, here, past } = createPretendWindow(address);
  vi.stubGlobal('window', window);
  const session = createStore<SessionState>({ ...nobody, isPending: true });
  startReturnAddress(session);
  return { here, past, is: (state: SessionState) => session.set(state) };
}

test.each(['/?screen=news&post=7', '/?title=movie-3', '/mod-menu?mod=4', '/?payment=success&session_id=x'])(
  '%s opened while signed out asks to sign in, and leads there afterwards',
  (link) => {
    const { here, past, is } = load(link);
    is(nobody);
    expect([here(), hasReturnAddress()]).toEqual(['/?screen=auth', true]);
    navigate('/?screen=auth&mode=code');
    is(somebody);
    expect([here(), hasReturnAddress()]).toEqual([link, false]);
    expect(past()).toEqual(['/?screen=auth']);
  },
);

test('the stored address survives a sign-in on another site', () => {
  load('/?screen=news&post=7').is(nobody);
  const { here, is } = load('/auth/callback?code=abc');
  is(nobody);
  is(somebody);
  expect(here()).toBe('/?screen=news&post=7');
});

test('a signed-in member sees a link at once, and an address stored earlier is dropped', () => {
  load('/?screen=news').is(nobody);
  const { here, is } = load('/?screen=friends');
  is(somebody);
  expect([here(), hasReturnAddress()]).toEqual(['/?screen=friends', false]);
});

test.each(['/', '/?screen=auth&mode=signup', '/?reset=abc'])('%s leads nowhere else', (address) => {
  const { here, is } = load(address);
  is(nobody);
  is(somebody);
  expect(here()).toBe(address);
});

test('the next member who signs in does not get the address of the one before', () => {
  const { here, is } = load('/?screen=friends&room=7');
  is(somebody);
  is(nobody);
  navigate('/?screen=auth', { replace: true });
  is(somebody);
  expect(here()).toBe('/?screen=auth');
});
