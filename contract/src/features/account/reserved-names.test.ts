import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

it.each([
  'Admin',
  'admin',
  'ADMIN',
  'adm1n_',
  '4dm1n',
  'Adrnin',
  'admin2',
  'xX-admin-Xx',
  'Administrator',
  'addmin',
  'support',
  'Supp0rt',
  'suport',
  'support-team24',
  'helpdesk',
  'Snowglobe',
  'Snow_Globe',
  'sn0wgl0be',
  'SnovvGlobe',
  'snowglobe_support',
  'owner',
  '0wner',
  'TheRealOwner',
  'the_owner',
  'staff',
  '5taff',
  'staf',
  'moderator',
  'm0d',
  'Mods',
  'system',
  'sy5tem',
  'official',
  'officia1',
  'OfficiaI',
  'official_snowglobe',
  'root',
  'webmaster',
  'Snowglobe-Billing',
  'security',
  '___admin___',
  'a-d-m-i-n',
])('%s is reserved for staff', (name) => {
  expect(isReservedName(name)).toBe(true);
});

it.each([
  'Ada',
  'oda_',
  'snowglobe_fan',
  'snowflake',
  'globetrotter',
  'modest',
  'Modena',
  'moderna',
  'badmintonfan',
  'admiral',
  'downer',
  'flowner',
  'staffordshire',
  'ecosystem',
  'supporter',
  'rooted',
  'member12',
  'x3',
  '12345',
  'maddy',
  'thea',
  'bobby',
  'helpful',
  'teamsters',
  'newcomer7',
  'homeowner',
  'officer',
  'unofficial',
  'servicedog',
])('%s is free for everybody', (name) => {
  expect(isReservedName(name)).toBe(false);
});

it('a reserved name is detected quickly, whatever is typed', () => {
  const parts = [
    'mod',
    'mods',
    'admin',
    'x',
    '1',
    '4',
    'l',
    's',
    'n',
    'r',
    'u',
    'the',
    'of',
    'owner',
    'staf',
    'f',
  ];
  const start = performance.now();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (chosen) => {
      isReservedName(`${chosen.join('').slice(0, 23)}!`);
    }),
    { numRuns: 2000 },
  );
  for (const part of parts) isReservedName(`${part.repeat(24).slice(0, 23)}!`);
  // Catastrophic backtracking would take minutes; the limit is large because the machine may be busy.
  expect(performance.now() - start).toBeLessThan(30_000);
});
