import { retryDelay, type Clock } from '../../../../core/clock.ts';

type Wish<Film> = {
  clock: Clock;
  /** Asks where the film is now. Null: it is not there any more. Throws when nobody answered. */
  ask: () => Promise<Film | null>;
  /** Whether what `ask` threw is a refusal: then nobody needs to be asked again. */
  isRefusal: (error: unknown) => boolean;
  /** Goes on with it where it broke off. */
  goOn: (film: Film) => void;
  giveUp: () => void;
};

/** A film that is there and does not play gets so many new attempts. */
const attempts = 4;
const firstWaitMs = 1000;

/**
 * What happens when a film breaks off: it is asked for again, because its addresses may be over, or the line is down.
 * A line that is down is waited for as long as it takes; a film that breaks off again and again is given up.
 */
export function keepGoing<Film>({ clock, ask, isRefusal, goOn, giveUp }: Wish<Film>) {
  let breaks = 0;
  let isOver = false;
  let isAsking = false;
  let wake = () => {};

  /** A moment, or until something says that the line is back. */
  function wait(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const callOff = clock.after(ms, resolve);
    wake = () => {
      callOff();
      resolve();
    };
    return promise;
  }

  async function askUntilAnswered(): Promise<Film | null> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        if (isOver || isRefusal(error)) return null;
        await wait(retryDelay(tries, firstWaitMs));
        if (isOver) return null;
      }
    }
  }

  return {
    /** It plays: what broke before does not count any more. */
    plays: () => {
      breaks = 0;
    },
    async broke(): Promise<void> {
      if (isAsking || isOver) return;
      breaks += 1;
      if (breaks > attempts) return giveUp();
      isAsking = true;
      // The first time at once; after that it would be the same.
      if (breaks > 1) await wait(retryDelay(breaks - 1, firstWaitMs));
      const film = isOver ? null : await askUntilAnswered();
      isAsking = false;
      if (isOver) return;
      if (film) goOn(film);
      else giveUp();
    },
    /** The line is back: nobody needs to wait for the next try. */
    wake: () => wake(),
    end: () => {
      isOver = true;
      wake();
    },
  };
}
