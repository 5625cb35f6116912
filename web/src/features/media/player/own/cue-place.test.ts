import { expect, test } from 'vitest';
import { placeOf } from './cue-place.ts';

const cue = { line: 'auto', snapToLines: true, position: 'auto', align: 'center' } as const;

test('subtitles stand at the foot, and where they say so, and never hang off the picture', () => {
  expect(placeOf(cue)).toBeNull();
  expect(placeOf({ ...cue, position: 5, align: 'start' })).toBeNull();
  expect(placeOf({ ...cue, snapToLines: false, line: 5, position: 50 })).toEqual({
    left: '50%',
    top: '5%',
    transform: 'translate(-50%, 0%)',
  });
  expect(placeOf({ ...cue, snapToLines: false, line: 90, position: 95, align: 'end' })).toEqual({
    left: '95%',
    top: '90%',
    transform: 'translate(-100%, -100%)',
  });
  expect(placeOf({ ...cue, line: 0 })?.top).toBe('5%');
  expect(placeOf({ ...cue, line: -1 })?.top).toBe('95%');
});
