import { expect, test } from 'vitest';
import { cueStyle } from './cue-style.ts';

const cue = { line: 'auto', snapToLines: true, position: 'auto', align: 'center' } as const;

test('subtitles are at the bottom unless they name a position, and always stay inside the picture', () => {
  expect(cueStyle(cue)).toBeNull();
  expect(cueStyle({ ...cue, position: 5, align: 'start' })).toBeNull();
  expect(cueStyle({ ...cue, snapToLines: false, line: 5, position: 50 })).toEqual({
    left: '50%',
    top: '5%',
    transform: 'translate(-50%, 0%)',
  });
  expect(cueStyle({ ...cue, snapToLines: false, line: 90, position: 95, align: 'end' })).toEqual({
    left: '95%',
    top: '90%',
    transform: 'translate(-100%, -100%)',
  });
  expect(cueStyle({ ...cue, line: 0 })?.top).toBe('5%');
  expect(cueStyle({ ...cue, line: -1 })?.top).toBe('95%');
});
