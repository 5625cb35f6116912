import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { retryDelay, type Clock } from './clock.ts';
import type { SessionState } from './session.ts';
import type { Watched } from './store.ts';

type RightsParts = {
  session: Watched<SessionState>;
  clock: Clock;
  /** Asks the server who one is now; null when that could not be had. */
  ask: () => Promise<User | null>;
  /** What one may do has changed, on whatever way that came. */
  onChange: (before: User, now: User) => void;
};

/** A computer that slept does not know how long: no wait is longer than this. */
const maxWaitMs = 30_000;
const firstRetryMs = 1000;
/** The clock here may be ahead of the server's by minutes. */
const maxAnswers = 8;

/** A server that is away is asked for as long as it takes. */
type Asked = { tries: number; answers: number };

/**
 * Sees to it that an open page knows what its member may do. What staff change, the live channel tells; what was lent
 * for hours ends without anybody doing anything, so that the page has to ask when its time has come.
 */
export function followRights({ session, clock, ask, onChange }: RightsParts): void {
  let before = session.get().user;
  let callOff = () => {};

  function follow(): void {
    const { user } = session.get();
    if (user === before) return;
    const was = before;
    before = user;
    wait(user);
    if (was && user && was.id === user.id && rightsOf(was) !== rightsOf(user)) onChange(was, user);
  }

  function wait(user: User | null): void {
    callOff();
    const end = user?.lentUntil ? Date.parse(user.lentUntil) : 0;
    const left = end - clock.now();
    if (left > 0) callOff = clock.after(Math.min(left, maxWaitMs), () => tick(end));
  }

  function tick(end: number): void {
    const left = end - clock.now();
    if (left > 0) callOff = clock.after(Math.min(left, maxWaitMs), () => tick(end));
    else void askUntilOver(end, { tries: 0, answers: 0 });
  }

  async function askUntilOver(end: number, { tries, answers }: Asked): Promise<void> {
    const hasAnswered = (await ask()) !== null;
    const { user } = session.get();
    const isStillLent = Date.parse(user?.lentUntil ?? '') === end;
    const asked = { tries: tries + 1, answers: answers + Number(hasAnswered) };
    if (isStillLent && asked.answers < maxAnswers)
      callOff = clock.after(retryDelay(tries, firstRetryMs), () => void askUntilOver(end, asked));
  }

  session.subscribe(follow);
  wait(before);
}

const rightsOf = ({ role, permissions }: User) => [role, ...permissions.toSorted()].join();
