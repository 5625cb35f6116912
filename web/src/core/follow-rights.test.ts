import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { expect, test, vi } from 'vitest';
import { followRights } from './follow-rights.ts';
import type { SessionState } from './session.ts';
import { createStore } from './store.ts';

const start = Date.parse('2026-01-01T00:00:00Z');
const hour = 3600_000;
const free = {
  id: 3,
  role: 'Free',
  permissions: [] as string[],
  trialEndTime: null,
  lentUntil: null,
} as unknown as User;
const end = new Date(start + 12 * hour).toISOString();
const lent: User = { ...free, role: 'Paid', trialEndTime: end, lentBy: 'trial', lentUntil: end };
const over: User = { ...lent, role: 'Free', lentBy: null, lentUntil: null };

/** An open page whose timers run at once, on a server whose clock is `behind` milliseconds late. */
function createPage(first: User, { behind = 0 } = {}) {
  let now = start;
  let waiting: { at: number; run: () => void }[] = [];
  const session = createStore<SessionState>({ user: first, isPending: false, isFetching: false });
  const be = (user: User | null) => session.set({ ...session.get(), user });
  const told: string[] = [];
  let isAway = false;
  const ask = vi.fn<() => Promise<User | null>>(async () => {
    const { user } = session.get();
    const isOver = user?.lentUntil && Date.parse(user.lentUntil) <= now - behind;
    if (isAway || !user) return null;
    be(isOver ? over : { ...user });
    return session.get().user;
  });
  followRights({
    session,
    ask,
    onChange: (was, is) => told.push(`${was.role} to ${is.role}`),
    clock: {
      now: () => now,
      after(milliseconds, run) {
        const each = { at: now + milliseconds, run };
        waiting.push(each);
        return () => (waiting = waiting.filter((other) => other !== each));
      },
    },
  });
  return {
    be,
    setAway: (away: boolean) => (isAway = away),
    told,
    ask,
    async pass(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        const next = waiting.toSorted((one, other) => one.at - other.at)[0];
        if (!next || next.at > until) break;
        waiting = waiting.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.run();
        for (let n = 0; n < 10; n += 1) await Promise.resolve();
      }
      now = until;
    },
  };
}

test('a trial ends on an open page, which fetches the user at the end of the trial and not before', async () => {
  const page = createPage(lent);
  await page.pass(12 * hour - 1);
  expect([page.ask.mock.calls.length, page.told]).toEqual([0, []]);
  await page.pass(1);
  expect([page.ask.mock.calls.length, page.told]).toEqual([1, ['Paid to Free']]);
  await page.pass(hour);
  expect(page.ask).toHaveBeenCalledTimes(1);
});

test('a trial that starts on the open page also ends on it', async () => {
  const page = createPage(free);
  page.be(lent);
  expect(page.told).toEqual(['Free to Paid']);
  await page.pass(12 * hour);
  expect(page.told).toEqual(['Free to Paid', 'Paid to Free']);
});

test('a page whose clock is ahead of the server asks until the server says that the trial is over', async () => {
  const page = createPage(lent, { behind: 20_000 });
  await page.pass(12 * hour);
  expect(page.told).toEqual([]);
  await page.pass(hour);
  expect(page.told).toEqual(['Paid to Free']);
});

test('a member whose rights stay after the trial is fetched a few times only', async () => {
  const page = createPage(lent, { behind: Infinity });
  await page.pass(20 * hour);
  expect(page.ask.mock.calls.length).toBeLessThan(12);
  expect(page.told).toEqual([]);
});

test('a server that cannot be reached at that moment is asked until it answers', async () => {
  const page = createPage(lent);
  page.setAway(true);
  await page.pass(13 * hour);
  expect(page.told).toEqual([]);
  page.setAway(false);
  await page.pass(60_000);
  expect(page.told).toEqual(['Paid to Free']);
});

test('another member, or a change of the look, is no change of rights', async () => {
  const page = createPage({ ...free, permissions: ['news.write', 'users.manage'] });
  page.be({ ...free, permissions: ['users.manage', 'news.write'], bio: 'new' });
  page.be(null);
  page.be({ ...free, id: 4, role: 'Admin' });
  expect(page.told).toEqual([]);
});
