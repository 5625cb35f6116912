import { expect, test } from 'vitest';
import { createScreenHistory } from './screen-history.ts';

test('Back leads to the previous screen with its address, or home after a link', () => {
  const trail = createScreenHistory();
  trail.visit('news', '/?screen=news');
  expect(trail.back()).toBe('/');
  trail.visit('news', '/?screen=news&post=7');
  trail.visit('profile', '/?screen=profile');
  trail.visit('profile', '/?screen=profile&tab=security');
  expect(trail.back()).toBe('/?screen=news&post=7');
});

test('going back twice does not return to the first screen', () => {
  const trail = createScreenHistory();
  for (const screen of ['main', 'news', 'profile']) trail.visit(screen, `/?screen=${screen}`);
  expect(trail.back()).toBe('/?screen=news');
  trail.visit('news', trail.back());
  expect(trail.back()).toBe('/?screen=main');
});

test('only the last twenty screens are kept', () => {
  const trail = createScreenHistory();
  for (let n = 0; n < 100; n += 1) trail.visit(`screen${n}`, `/${n}`);
  for (let n = 0; n < 20; n += 1) trail.visit(`screen${98 - n}`, trail.back());
  expect(trail.back()).toBe('/');
});
