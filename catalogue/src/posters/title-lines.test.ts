import { describe, expect, test } from 'vitest';
import { faces } from './faces.ts';
import { wrapTitle } from './title-lines.ts';

const lines = (title: string) => wrapTitle(title, faces.heavy, 508, 90);
const said = (title: string) => lines(title).map(({ text }) => text);

describe('the lettering of a title', () => {
  test('sets small words small and the name large', () => {
    expect(said('A Trip to the Moon')).toEqual(['A TRIP TO', 'THE MOON']);
    expect(said('Night of the Living Dead')).toEqual(['NIGHT OF THE', 'LIVING DEAD']);
    expect(lines('A Trip to the Moon').map(({ isLead }) => isLead)).toEqual([true, false]);
  });

  test('sets the text behind a colon under the name, unless it is the name itself', () => {
    expect(said('Aelita: Queen of Mars')).toEqual(['AELITA', 'QUEEN OF MARS']);
    expect(said('Die Nibelungen: Siegfried')).toEqual(['DIE NIBELUNGEN', 'SIEGFRIED']);
  });

  test('leaves a short title on one line', () => {
    expect(said('The General')).toEqual(['THE GENERAL']);
  });

  test('breaks a long title into even lines that fit the poster', () => {
    const wrapped = lines('Santa Claus Conquers the Martians Who Came for Dinner');
    expect(wrapped.length).toBeLessThanOrEqual(3);
    for (const { width } of wrapped) expect(width).toBeLessThanOrEqual(508);
  });

  test('cuts a word that would be too small to read', () => {
    expect(said('a'.repeat(200))[0]).toMatch(/^A+…$/);
  });
});
