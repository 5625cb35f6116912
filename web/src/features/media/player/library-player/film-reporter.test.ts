import { expect, test } from 'vitest';
import { createFilmReporter } from './film-reporter.ts';

function film() {
  const log: string[] = [];
  const report = createFilmReporter();
  const events = {
    onPlaying: () => log.push('playing'),
    onBroken: () => log.push('broken'),
    onTime: ({ position }: { position: number }) => log.push(String(position)),
    onEnded: () => log.push('ended'),
  };
  return {
    log,
    fire: (type: string, currentTime = 0, readyState = 4, duration = 60) =>
      report(type, { currentTime, readyState, duration }, events),
  };
}

test('positions are reported only after the film started to play, because a loading film is at 0', () => {
  const { log, fire } = film();
  fire('timeupdate', 0, 1);
  fire('timeupdate', 32);
  expect(log).toEqual([]);
  fire('playing', 32);
  fire('timeupdate', 32.25);
  expect(log).toEqual(['playing', '32.25']);
});

test('a film that is loaded again after an error keeps its position', () => {
  const { log, fire } = film();
  fire('playing', 32);
  fire('timeupdate', 40);
  // The element is emptied, then has its duration, then its position.
  fire('timeupdate', 0, 0, Number.NaN);
  fire('timeupdate', 0, 1);
  fire('timeupdate', 40, 3);
  fire('ended', 60);
  expect(log).toEqual(['playing', '40', '40', 'ended']);
});
