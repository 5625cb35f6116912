import { describe, expect, test } from 'vitest';
import { faces } from './faces.ts';
import { wrapTitle } from './title-lines.ts';

const lines = (title: string) => wrapTitle(title, faces.heavy, 508, 90);
const said = (title: string) => lines(title).map(({ text }) => text);

describe('the lettering of a title', () => {
  test('says the little words small and the name large', () => {
    expect(said('A Trip to the Moon')).toEqual(['A TRIP TO', 'THE MOON']);
    expect(said('Night of the Living Dead')).toEqual(['NIGHT OF THE', 'LIVING DEAD']);
    expect(lines('A Trip to the Moon').map(({ isLead }) => isLead)).toEqual([true, false]);
  });

  test('puts what follows a colon under the name, unless that is the name', () => {
    expect(said('Aelita: Queen of Mars')).toEqual(['AELITA', 'QUEEN OF MARS']);
    expect(said('Die Nibelungen: Siegfried')).toEqual(['DIE NIBELUNGEN', 'SIEGFRIED']);
  });

  test('leaves a short title on one line', () => {
    expect(said('The General')).toEqual(['THE GENERAL']);
  });

  test('breaks a long one where the lines are even, and never beside the paper', () => {
    const wrapped = lines('Santa Claus Conquers the Martians Who Came for Dinner');
    expect(wrapped.length).toBeLessThanOrEqual(3);
    for (const { width } of wrapped) expect(width).toBeLessThanOrEqual(508);
  });

  test('cuts a word that no letters could be small enough for', () => {
    expect(said('a'.repeat(200))[0]).toMatch(/^A+…$/);
  });
});
