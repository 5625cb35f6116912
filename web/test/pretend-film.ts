import type { SteeredFilm } from '../src/features/party/sync/in-step.ts';
import type { PretendTime, World } from './pretend-world.ts';

type Look = {
  duration: number;
  /** How long the element needs to load, to seek, and to start after `play`, in milliseconds. */
  loadMs: number;
  seekMs: () => number;
  startMs: () => number;
  /** How much faster than true the sound card plays. */
  drift: number;
  /** The state of the party that the page follows. */
  step: () => number;
};

/** A video element: it takes time to load, to seek and to start, and lacks data when the test says so. */
export function createPretendFilm(world: World, { isAsleep }: PretendTime, look: Look) {
  let position = 0;
  let readAt = 0;
  let rate = 1;
  let isPaused = true;
  let isMoving = false;
  let isSeeking = false;
  let isLoaded = false;
  let lacksData = false;
  let calls = 0;
  const seeks: { at: number; by: number; step: number }[] = [];
  const rates: number[] = [];
  let onEvent = () => {};

  function read(): number {
    const now = world.now();
    // A computer that sleeps plays nothing.
    if (isMoving && !isSeeking && !lacksData && !isAsleep())
      position = Math.min(look.duration, position + ((now - readAt) / 1000) * rate * (1 + look.drift));
    readAt = now;
    return position;
  }

  const tell = () => world.after(0, () => isAsleep() || onEvent());

  const film: SteeredFilm = {
    isLoaded: () => isLoaded,
    position: read,
    pictureLag: () => 0,
    duration: () => look.duration,
    isPaused: () => isPaused,
    isSeeking: () => isSeeking,
    canPlay: () => isLoaded && !isSeeking && !lacksData,
    hasData: () => false,
    hasEnded: () => isLoaded && read() >= look.duration,
    play() {
      read();
      isPaused = false;
      calls += 1;
      const call = calls;
      return new Promise((resolve) => {
        world.after(look.startMs(), () => {
          if (call !== calls) return resolve('interrupted');
          read();
          isMoving = true;
          resolve('playing');
        });
      });
    },
    pause() {
      read();
      calls += 1;
      isPaused = true;
      isMoving = false;
      tell();
    },
    seek(to) {
      seeks.push({ at: world.now(), by: to - read(), step: look.step() });
      position = Math.min(look.duration, Math.max(0, to));
      isSeeking = true;
      calls += 1;
      const call = calls;
      const wasMoving = isMoving;
      isMoving = false;
      // There is no frame at the very end: such a seek never comes to an end.
      if (to >= look.duration) return;
      world.after(look.seekMs(), () => {
        if (call !== calls) return;
        read();
        isSeeking = false;
        isMoving = wasMoving && !isPaused;
        tell();
      });
    },
    setRate(next) {
      read();
      if (rate !== next) rates.push(next);
      rate = next;
    },
  };

  return {
    film,
    /** All seeks, and all rates that were set. */
    seeks,
    rates,
    isMoving: () => isMoving && !isSeeking && !lacksData,
    listen(listener: () => void): void {
      onEvent = listener;
    },
    load(startAt: number): void {
      world.after(look.loadMs, () => {
        read();
        isLoaded = true;
        position = startAt;
        tell();
      });
    },
    /** The browser pauses the film by itself, as phones do when the page is hidden. */
    pauseBySystem: () => film.pause(),
    /** The connection is too slow for a while. */
    starve(milliseconds: number): void {
      read();
      lacksData = true;
      world.after(milliseconds, () => {
        read();
        lacksData = false;
        tell();
      });
    },
    /** Called when the computer falls asleep or wakes up. */
    read,
  };
}
