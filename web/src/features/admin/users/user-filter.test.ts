import { expect, test } from 'vitest';
import { nextDirection, parseUserFilter } from './user-filter.ts';

const asked = { q: '', role: '', sort: '', direction: '' };

test('without a choice in the address, the newest users come first', () => {
  expect(parseUserFilter(asked)).toEqual({ q: '', role: '', sort: 'joinDate', direction: 'desc' });
});

test('an unknown order or direction in the address is ignored', () => {
  expect(parseUserFilter({ ...asked, sort: 'password', direction: 'sideways' })).toMatchObject({
    sort: 'joinDate',
    direction: 'desc',
  });
  expect(parseUserFilter({ ...asked, sort: 'email' })).toMatchObject({ sort: 'email', direction: 'asc' });
  expect(parseUserFilter({ ...asked, direction: 'asc' })).toMatchObject({
    sort: 'joinDate',
    direction: 'asc',
  });
});

test('a search text from the address has a maximum length', () => {
  expect(parseUserFilter({ ...asked, q: 'x'.repeat(5000) }).q).toHaveLength(100);
});

test('a click on the chosen column turns its order around, on another one it starts that column', () => {
  const filter = parseUserFilter({ ...asked, sort: 'username' });
  expect(nextDirection(filter, 'username')).toBe('desc');
  expect(nextDirection({ ...filter, direction: 'desc' }, 'username')).toBe('asc');
  expect(nextDirection(filter, 'lastActive')).toBe('desc');
  expect(nextDirection(filter, 'email')).toBe('asc');
});
