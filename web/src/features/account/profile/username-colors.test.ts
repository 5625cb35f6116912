import { expect, test } from 'vitest';
import { colorFields, lightenedColors, withEffect } from './username-colors.ts';

test('an effect is added or removed, and the order stays the same', () => {
  expect(withEffect(['typewriter'], 'glow', true)).toEqual(['glow', 'typewriter']);
  expect(withEffect(['glow', 'typewriter'], 'glow', false)).toEqual(['typewriter']);
  expect(withEffect(['glow'], 'glow', true)).toEqual(['glow']);
});

test('each colour mode offers its own fields', () => {
  expect(colorFields('rainbow')).toEqual([]);
  expect(colorFields('solid').map(({ name }) => name)).toEqual(['usernameCustomColor']);
  expect(colorFields('selected').map(({ label }) => label)).toEqual([
    'Left colour',
    'Middle colour',
    'Right colour',
  ]);
});

test('the hint names each colour that is too dark once, and no readable colour', () => {
  const found = lightenedColors(['#000000', '#FFFFFF', '#000000']);
  expect(found.map(({ color }) => color)).toEqual(['#000000']);
  expect(found[0]!.shownAs).not.toBe('#000000');
  expect(lightenedColors(['#ffffff'])).toEqual([]);
});
