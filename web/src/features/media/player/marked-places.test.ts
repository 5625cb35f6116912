import { expect, it } from 'vitest';
import { createMarkedPlaces } from './marked-places.ts';

const episode = (number: number, season = 1) => ({ id: 7, season, episode: number });
const film = { id: 8, season: null, episode: null };

it('an open player does not save over a mark, until it is taken back or the player is opened again', () => {
  const places = createMarkedPlaces();
  places.set(episode(2), true);
  expect([places.has(episode(2)), places.has(episode(1)), places.has(film)]).toEqual([true, false, false]);
  places.open(episode(2));
  expect(places.has(episode(2))).toBe(false);

  places.set({ id: 7, season: 1, episode: null }, true);
  expect([places.has(episode(3)), places.has(episode(3, 2))]).toEqual([true, false]);
  places.set(episode(3), false);
  expect(places.has(episode(3))).toBe(false);

  places.set(episode(1), true);
  places.set({ id: 7, season: 1, episode: null }, false);
  expect(places.has(episode(1))).toBe(false);
  places.set(film, true);
  expect(places.has(film)).toBe(true);
});
