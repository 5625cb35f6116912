import { retryDelay, type Clock } from '../../../../core/clock.ts';

type Options<Film> = {
  clock: Clock;
  /** Fetches the film's current addresses. Null: the film was deleted. Throws if the server did not answer. */
  reload: () => Promise<Film | null>;
  /** Whether an error of `reload` is a refusal: then there is no retry. */
  isRefusal: (error: unknown) => boolean;
  /** Continues where playback stopped. */
  resume: (film: Film) => void;
  giveUp: () => void;
};

/** How often a film is restarted that fails again without playing. */
const maxAttempts = 4;
const firstWaitMs = 1000;

/**
 * Restarts a film that stopped with an error: its addresses may have expired, or the connection may be down. It waits
 * for a connection without a limit, and gives up a film that fails again and again.
 */
export function createPlaybackRetry<Film>({ clock, reload, isRefusal, resume, giveUp }: Options<Film>) {
  let failures = 0;
  let isEnded = false;
  let isRetrying = false;
  let wake = () => {};

  /** Waits for a time, or until `wake` is called. */
  function wait(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(ms, resolve);
    wake = () => {
      cancel();
      resolve();
    };
    return promise;
  }

  async function reloadUntilAnswered(): Promise<Film | null> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await reload();
      } catch (error) {
        if (isEnded || isRefusal(error)) return null;
        await wait(retryDelay(tries, firstWaitMs));
        if (isEnded) return null;
      }
    }
  }

  return {
    /** The film plays again: earlier failures no longer count. */
    onPlaying: () => {
      failures = 0;
    },
    async onFailed(): Promise<void> {
      if (isRetrying || isEnded) return;
      failures += 1;
      if (failures > maxAttempts) return giveUp();
      isRetrying = true;
      // The first retry is immediate, later ones wait.
      if (failures > 1) await wait(retryDelay(failures - 1, firstWaitMs));
      const film = isEnded ? null : await reloadUntilAnswered();
      isRetrying = false;
      if (isEnded) return;
      if (film) resume(film);
      else giveUp();
    },
    /** The connection is back: the next try starts at once. */
    wake: () => wake(),
    end: () => {
      isEnded = true;
      wake();
    },
  };
}
