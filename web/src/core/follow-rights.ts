import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { retryDelay, type Clock } from './clock.ts';
import type { SessionState } from './session.ts';
import type { Watched } from './store.ts';

type RightsParts = {
  session: Watched<SessionState>;
  clock: Clock;
  /** Fetches the user; null when that failed. */
  ask: () => Promise<User | null>;
  /** The member's role or permissions have changed. */
  onChange: (before: User, now: User) => void;
};

/** Timers stop while a computer sleeps, so no single wait is longer than this. */
const maxWaitMs = 30_000;
const firstRetryMs = 1000;
/** The clock of this computer may be minutes ahead of the server's: then several answers still show the old rights. */
const maxAnswers = 8;

/** Failed tries are not limited, answers are (`maxAnswers`). */
type Asked = { tries: number; answers: number };

/**
 * Keeps the rights of an open page current. Changes by staff arrive on the live channel. A trial or subscription ends
 * without an event, so the page fetches the user when the end (`lentUntil`) is reached.
 */
export function followRights({ session, clock, ask, onChange }: RightsParts): void {
  let before = session.get().user;
  let cancelTimer = () => {};

  function follow(): void {
    const { user } = session.get();
    if (user === before) return;
    const was = before;
    before = user;
    wait(user);
    if (was && user && was.id === user.id && rightsOf(was) !== rightsOf(user)) onChange(was, user);
  }

  function wait(user: User | null): void {
    cancelTimer();
    const end = user?.lentUntil ? Date.parse(user.lentUntil) : 0;
    const left = end - clock.now();
    if (left > 0) cancelTimer = clock.after(Math.min(left, maxWaitMs), () => tick(end));
  }

  function tick(end: number): void {
    const left = end - clock.now();
    if (left > 0) cancelTimer = clock.after(Math.min(left, maxWaitMs), () => tick(end));
    else void askUntilOver(end, { tries: 0, answers: 0 });
  }

  async function askUntilOver(end: number, { tries, answers }: Asked): Promise<void> {
    const hasAnswered = (await ask()) !== null;
    const { user } = session.get();
    const isStillLent = Date.parse(user?.lentUntil ?? '') === end;
    const asked = { tries: tries + 1, answers: answers + Number(hasAnswered) };
    if (isStillLent && asked.answers < maxAnswers)
      cancelTimer = clock.after(retryDelay(tries, firstRetryMs), () => void askUntilOver(end, asked));
  }

  session.subscribe(follow);
  wait(before);
}

const rightsOf = ({ role, permissions }: User) => [role, ...permissions.toSorted()].join();
