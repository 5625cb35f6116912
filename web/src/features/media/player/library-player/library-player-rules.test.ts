import type { LibrarySegment } from '@snowglobe/contract/features/library/library.model.ts';
import { expect, test } from 'vitest';
import { chooseAudio, chooseSubtitles, type TrackChoice } from './choose-tracks.ts';
import { createChoiceSaver } from './choice-saver.ts';
import { chapterAt, chapterName, nextOfferedFrom, skippableAt, thumbnailAt } from './segments-at-time.ts';
import { commandOf, fasterThan, slowerThan } from './shortcuts.ts';
import { createTaps } from './taps.ts';

const noChoice: TrackChoice = { audio: null, subtitles: null };
const audio = [{ language: 'ja' }, { language: 'en' }];
const subtitles = [
  { id: 1, language: 'en-US' },
  { id: 2, language: 'en-GB' },
  { id: 3, language: 'de' },
];

test('the audio chosen in one episode also plays in the next, at any position in the list', () => {
  expect(chooseAudio(audio, noChoice)).toBe(0);
  expect(chooseAudio(audio, { ...noChoice, audio: 'en' })).toBe(1);
  expect(chooseAudio(audio.toReversed(), { ...noChoice, audio: 'en' })).toBe(0);
  expect(chooseAudio(audio, { ...noChoice, audio: 'en-GB' })).toBe(1);
  // An episode without this language plays its first track.
  expect(chooseAudio(audio, { ...noChoice, audio: 'fr' })).toBe(0);
  expect(chooseAudio([], { ...noChoice, audio: 'fr' })).toBe(0);
});

test('the chosen subtitles are shown, an exact match first, and none after "off"', () => {
  const chosen = (wish: string | null, heard?: string, own = 'en-GB') =>
    chooseSubtitles(subtitles, { ...noChoice, subtitles: wish }, heard, own)?.id ?? null;
  expect([chosen('en-GB'), chosen('en-US'), chosen('en'), chosen('de-AT'), chosen('deu')]).toEqual([
    2, 1, 1, 3, 3,
  ]);
  expect([chosen('fr'), chosen('off', 'ja')]).toEqual([null, null]);
  // Without a choice: only if the audio is in a foreign language.
  expect([chosen(null, 'ja'), chosen(null, 'en'), chosen(null, 'und'), chosen(null)]).toEqual([
    2,
    null,
    null,
    null,
  ]);
  expect(chosen(null, 'ja', 'fr')).toBeNull();
});

test('of several quick choices the last one is saved, and no save overtakes another', async () => {
  const saved: (string | null)[] = [];
  const answers: (() => void)[] = [];
  const keep = createChoiceSaver(({ audio: language }) => {
    saved.push(language);
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(resolve);
    return promise;
  });
  for (const language of ['en', 'ja', 'de']) keep({ ...noChoice, audio: language });
  expect(saved).toEqual(['en']);
  answers.shift()!();
  await expect.poll(() => saved).toEqual(['en', 'de']);
  answers.shift()!();
  await Promise.resolve();
  expect(answers).toEqual([]);
});

test('a choice that could not be saved does not block the next one', async () => {
  const tried: (string | null)[] = [];
  const keep = createChoiceSaver(async ({ audio: language }) => {
    tried.push(language);
    if (language === 'en') throw new Error('away');
  });
  keep({ ...noChoice, audio: 'en' });
  keep({ ...noChoice, audio: 'ja' });
  await expect.poll(() => tried).toEqual(['en', 'ja']);
});

test('each key does what the help says, and keys of the browser are ignored', () => {
  const press = (key: string, held = {}) =>
    commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
  expect([press(' '), press('K'), press('l'), press('ArrowLeft')]).toEqual([
    { do: 'toggle' },
    { do: 'toggle' },
    { do: 'seek by', seconds: 10 },
    { do: 'seek by', seconds: -5 },
  ]);
  expect([press('0'), press('7')]).toEqual([
    { do: 'seek to', share: 0 },
    { do: 'seek to', share: 0.7 },
  ]);
  expect([press('l', { ctrlKey: true }), press('f', { metaKey: true }), press('constructor')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([slowerThan(1), slowerThan(0.5), fasterThan(1), fasterThan(2)]).toEqual([0.75, 0.5, 1.25, 2]);
});

test('one tap shows the controls, two taps on a side seek, and every further tap seeks on', () => {
  const told: string[] = [];
  let now = 0;
  let later: (() => void) | null = null;
  const tapAt = createTaps({
    now: () => now,
    after(_ms, run) {
      later = run;
      return () => {
        later = null;
      };
    },
  });
  const tap = (side: -1 | 0 | 1) =>
    tapAt(side, {
      onTap: () => told.push('tap'),
      onSeek: (by, total) => told.push(`${by} of ${total}`),
    });
  const wait = (ms: number) => {
    now += ms;
    if (ms < 280) return;
    later?.();
    later = null;
  };
  tap(1);
  wait(300);
  expect(told.splice(0)).toEqual(['tap']);
  tap(1);
  wait(100);
  tap(1);
  wait(500);
  tap(1);
  wait(1000);
  expect(told.splice(0)).toEqual(['10 of 10', '10 of 20']);
  // Taps on two sides are separate taps; a tap in the middle acts at once.
  tap(-1);
  wait(100);
  tap(1);
  wait(300);
  expect(told.splice(0)).toEqual(['tap']);
  tap(0);
  tap(0);
  expect(told).toEqual(['tap', 'tap']);
});

test('an intro can be skipped while it plays; the next episode is offered at the credits or near the end', () => {
  const marked: LibrarySegment[] = [
    { kind: 'recap', start: 0, end: 30 },
    { kind: 'intro', start: 60, end: 90 },
    { kind: 'credits', start: 1200, end: 1260 },
  ];
  expect([0, 59, 60, 88.9, 89, 90, 1210].map((time) => skippableAt(marked, time)?.kind)).toEqual([
    'recap',
    undefined,
    'intro',
    'intro',
    undefined,
    undefined,
    undefined,
  ]);
  expect([nextOfferedFrom(marked, 1260), nextOfferedFrom([], 1260), nextOfferedFrom([], 8)]).toEqual([
    1200, 1245, 6,
  ]);
});

test('the seek bar shows the thumbnail of the time, also after the last thumbnail', () => {
  const sheets = { urls: ['a', 'b'], every: 10, columns: 5, rows: 2, width: 160, height: 90, count: 13 };
  expect([0, 19, 50, 101, 9999].map((time) => thumbnailAt(sheets, time))).toEqual([
    { url: 'a', x: 0, y: 0 },
    { url: 'a', x: 160, y: 0 },
    { url: 'a', x: 0, y: 90 },
    { url: 'b', x: 0, y: 0 },
    { url: 'b', x: 320, y: 0 },
  ]);
});

test('a time belongs to the chapter that started last, and a chapter without a name shows its number', () => {
  const chapters = [
    { start: 5, title: 'The village' },
    { start: 60, title: '' },
  ];
  const at = (time: number) => chapterName(chapters, chapterAt(chapters, time));
  expect([at(0), at(5), at(59.9), at(60), at(9999)]).toEqual([
    '',
    'The village',
    'The village',
    'Chapter 2',
    'Chapter 2',
  ]);
});
