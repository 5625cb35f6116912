import { expect, test } from 'vitest';
import { imageHint, imageProblem, isStoredPicture } from './image-rules.ts';

const stored = '/api/images/01234567-89ab-cdef-0123-456789abcdef.webp';
const megabyte = 1024 * 1024;

test('only a picture of this server counts as stored', () => {
  expect(isStoredPicture(stored)).toBe(true);
  expect(isStoredPicture(`https://example.org${stored}`)).toBe(false);
  expect(isStoredPicture('/api/images/../../etc/passwd.webp')).toBe(false);
  expect(isStoredPicture('')).toBe(false);
});

test('the hint says what happens with a picture from elsewhere', () => {
  expect(imageHint('', 'Your globe carries your first letter.')).toBe(
    'Your globe carries your first letter.',
  );
  expect(imageHint('https://example.org/a.png', '')).toMatch(/fetches a copy/);
  expect(imageHint(stored, '')).toBeUndefined();
});

test('an image of up to 10 MB can be uploaded', () => {
  expect(imageProblem({ type: 'image/png', size: 10 * megabyte })).toBeUndefined();
  expect(imageProblem({ type: 'image/png', size: 10 * megabyte + 1 })).toMatch(/less than 10MB/);
  expect(imageProblem({ type: 'application/pdf', size: 1 })).toMatch(/image file/);
});
