import { expect, test } from 'vitest';
import { tellFilm } from './tell-film.ts';

function film() {
  const told: string[] = [];
  const tell = tellFilm();
  const events = {
    onPlaying: () => told.push('playing'),
    onBroken: () => told.push('broken'),
    onTime: ({ position }: { position: number }) => told.push(String(position)),
    onEnded: () => told.push('ended'),
  };
  return {
    told,
    say: (type: string, currentTime = 0, readyState = 4, duration = 60) =>
      tell(type, { currentTime, readyState, duration }, events),
  };
}

test('where a film stands counts once it played: while it loads it stands at the beginning', () => {
  const { told, say } = film();
  say('timeupdate', 0, 1);
  say('timeupdate', 32);
  expect(told).toEqual([]);
  say('playing', 32);
  say('timeupdate', 32.25);
  expect(told).toEqual(['playing', '32.25']);
});

test('a film that is loaded anew after a break does not lose its place', () => {
  const { told, say } = film();
  say('playing', 32);
  say('timeupdate', 40);
  // The element is emptied, then it knows how long it is, then where it goes on.
  say('timeupdate', 0, 0, Number.NaN);
  say('timeupdate', 0, 1);
  say('timeupdate', 40, 3);
  say('ended', 60);
  expect(told).toEqual(['playing', '40', '40', 'ended']);
});
