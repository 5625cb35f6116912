import { expect, test } from 'vitest';
import { createScreenHistory } from './screen-history.ts';

test('Back leads to the screen before, as it was left; whoever came by a link goes home', () => {
  const trail = createScreenHistory();
  trail.arrive('news', '/?screen=news');
  expect(trail.back()).toBe('/');
  trail.arrive('news', '/?screen=news&post=7');
  trail.arrive('profile', '/?screen=profile');
  trail.arrive('profile', '/?screen=profile&tab=security');
  expect(trail.back()).toBe('/?screen=news&post=7');
});

test('who goes back does not go round in a circle', () => {
  const trail = createScreenHistory();
  for (const screen of ['main', 'news', 'profile']) trail.arrive(screen, `/?screen=${screen}`);
  expect(trail.back()).toBe('/?screen=news');
  trail.arrive('news', trail.back());
  expect(trail.back()).toBe('/?screen=main');
});

test('a long evening is not remembered whole', () => {
  const trail = createScreenHistory();
  for (let n = 0; n < 100; n += 1) trail.arrive(`screen${n}`, `/${n}`);
  for (let n = 0; n < 20; n += 1) trail.arrive(`screen${98 - n}`, trail.back());
  expect(trail.back()).toBe('/');
});
