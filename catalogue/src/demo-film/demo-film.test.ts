import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wellFormed } from '../posters/well-formed.testing.ts';
import { CAPTION_LANGUAGES, captionsIn } from './making/captions.ts';
import { frameAt } from './making/frames.ts';
import { LENGTH, OPENING, SPOKEN } from './making/timing.ts';

const read = (name: string) => readFile(join(import.meta.dirname, name));

/** The names of an MP4's outermost boxes, in order. */
function boxesOf(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
}

describe('the demo film', () => {
  test('has less than four megabytes: both films and the captions', async () => {
    const files = await Promise.all(
      ['film-dub.mp4', 'film-sub.mp4', 'film-en.vtt', 'film-de.vtt', 'film-ar.vtt'].map(read),
    );
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(4_000_000);
  });

  test('can start before it is loaded completely, and has both languages, its own first', async () => {
    for (const [name, first, second] of [
      ['film-dub.mp4', 'eng', 'jpn'],
      ['film-sub.mp4', 'jpn', 'eng'],
    ] as const) {
      const file = await read(name);
      const boxes = boxesOf(file);
      expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
      // A media header stores its language in fifteen bits, five for each letter.
      const languages = [...file.toString('latin1').matchAll(/mdhd/g)].map(({ index }) => {
        const packed = file.readUInt16BE(index + 24);
        return String.fromCharCode(...[10, 5, 0].map((shift) => ((packed >> shift) & 31) + 0x60));
      });
      expect(languages.slice(1)).toEqual([first, second]);
    }
  });

  test('has captions in each language: its own text and the sounds, in order, up to the end', async () => {
    for (const language of CAPTION_LANGUAGES) {
      const file = (await read(`film-${language}.vtt`)).toString();
      expect(file).toBe(captionsIn(language));
      expect(file.match(/^\[.+\]$/gm)).toHaveLength(4);
      for (const { text } of SPOKEN) expect(file).toContain(`\n${text[language]}\n`);
    }
    let last = OPENING.to;
    for (const { from, to } of SPOKEN) {
      expect(from).toBeGreaterThanOrEqual(last);
      last = to;
    }
    expect(last).toBeLessThanOrEqual(LENGTH);
  });

  test('draws the same picture at the same second', () => {
    for (const second of [0, 12.5, 31, 40.4, 59.9]) {
      expect(frameAt(second)).toBe(frameAt(second));
      expect(wellFormed(frameAt(second))).toBe(true);
    }
  });
});
