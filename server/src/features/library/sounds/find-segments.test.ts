import { describe, expect, it } from 'vitest';
import { createSynthesizer, join, mix, toSamples, type Sound } from '../../../../test/synthetic-sound.ts';
import { partsOf } from '../prepare/worker/describe-sound.ts';
import { findSegments, type EpisodeSound } from './find-segments.ts';
import { findPauses, fingerprint, soundRate } from './fingerprint.ts';

const { music, scene, silence, speech, tone } = createSynthesizer(soundRate);

function episodeOf(id: number, sound: Sound): EpisodeSound {
  const samples = toSamples(sound);
  const duration = samples.length / soundRate;
  const { head, tail } = partsOf(duration);
  const partOf = ({ from, seconds }: { from: number; seconds: number }) => {
    const part = samples.subarray(Math.round(from * soundRate), Math.round((from + seconds) * soundRate));
    return { from, words: fingerprint(part), pauses: findPauses(part).map((pause) => from + pause) };
  };
  return { id, duration, head: partOf(head), tail: partOf(tail) };
}

const find = (...sounds: Sound[]) => {
  const episodes = sounds.map((sound, index) => episodeOf(index + 1, sound));
  return findSegments(episodes, new Set(episodes.map(({ id }) => id)));
};
const intros = (found: ReturnType<typeof find>) => found.filter(({ kind }) => kind === 'intro');
let seed = 100;
/** A scene that occurs nowhere else. */
const another = (seconds: number) => scene((seed += 1), seconds);
const intro = music(1, 30);
const credits = music(2, 40);
/** An episode of 180 seconds with the intro at this time. */
const opened = (at: number, opening = intro) =>
  join(another(at), opening, another(180 - at - opening.length / soundRate));

describe('an intro', () => {
  it('is found in every episode that has it, wherever it begins, and in no other', () => {
    const starts = [0, 12.34, 47.8, 31.7];
    const found = intros(find(...starts.map((at) => opened(at)), another(180)));
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    for (const [index, { start, end, confidence, episodes }] of found.entries()) {
      expect(Math.abs(start - starts[index]!)).toBeLessThan(1);
      expect(Math.abs(end - starts[index]! - 30)).toBeLessThan(1);
      expect(episodes).toBe(3);
      expect(confidence).toBeGreaterThan(0.85);
    }
  });

  it('may change within a season: each episode gets its own', () => {
    const second = music(3, 45);
    const found = intros(
      find(...[5, 20, 9].map((at) => opened(at)), ...[3, 15, 30].map((at) => opened(at, second))),
    );
    const lengths = [30, 30, 30, 45, 45, 45];
    expect(found).toHaveLength(lengths.length);
    for (const [index, { start, end }] of found.entries())
      expect(Math.abs(end - start - lengths[index]!)).toBeLessThan(1.5);
  });

  it('is found under voices, which are other ones in each episode', () => {
    const spoken = () => mix(intro, speech((seed += 1), 30), 0.6);
    const found = intros(find(opened(8, spoken()), opened(22, spoken()), opened(40, spoken())));
    expect(found.map(({ start }) => Math.round(start / 2))).toEqual([4, 11, 20]);
  });

  it('of two episodes is a suggestion that is never confirmed automatically', () => {
    const found = intros(find(opened(10), opened(20)));
    expect(found).toHaveLength(2);
    expect(Math.max(...found.map(({ confidence }) => confidence))).toBeLessThanOrEqual(0.5);
  });

  it('that one of many others has is a repeated scene, and is not suggested', () => {
    expect(intros(find(opened(10), opened(20), another(180), another(180)))).toEqual([]);
  });

  it('is at least 15 seconds and at most two minutes long', () => {
    const jingle = music(4, 10);
    const long = music(5, 150);
    const longer = (at: number) => join(another(at), long, another(200));
    expect(intros(find(opened(4, jingle), opened(14, jingle), opened(24, jingle)))).toEqual([]);
    expect(intros(find(longer(4), longer(14), longer(24)))).toEqual([]);
  });
});

describe('credits', () => {
  it('are found at the end, also before a preview of the next episode', () => {
    const found = find(
      ...[0, 12, 25].map((after) => join(another(140), credits, ...(after > 0 ? [another(after)] : []))),
    ).filter(({ kind }) => kind === 'credits');
    expect(found).toHaveLength(3);
    for (const { start, end } of found) {
      expect(Math.abs(start - 140)).toBeLessThan(1);
      expect(Math.abs(end - 180)).toBeLessThan(1);
    }
  });
});

describe('nothing is found in', () => {
  it.each<[string, () => Sound]>([
    ['silence', () => join(another(30), silence(60), another(60), silence(60))],
    ['silence at both ends', () => join(silence(60), another(90), silence(60))],
    ['a tone', () => join(another(20), tone(1000, 40), another(60), tone(440, 40))],
    ['two tones at once', () => join(mix(tone(400, 60), tone(630, 60), 1), another(120))],
    ['different music', () => join(music((seed += 1), 90), music((seed += 1), 90))],
    ['different voices', () => speech((seed += 1), 180)],
    ['the same music in the middle', () => join(another(120), music(6, 40), another(120))],
  ])('%s', (_, make) => {
    expect(find(make(), make(), make(), make())).toEqual([]);
  });

  it('the same file several times', () => {
    const file = another(240);
    expect(find(file, file, file)).toEqual([]);
  });
});

describe('the cost', () => {
  it('of one more episode does not grow with the season', () => {
    const words = () => Uint32Array.from({ length: 2000 }, () => Math.floor(Math.random() * 2 ** 32));
    const episodes = Array.from({ length: 200 }, (_, id): EpisodeSound => {
      const part = { from: 0, words: words(), pauses: [] };
      return { id, duration: 2400, head: part, tail: { ...part, from: 2000 } };
    });
    const began = performance.now();
    findSegments(episodes, new Set([100]));
    const one = performance.now() - began;
    findSegments(episodes.slice(90, 111), new Set([100]));
    expect(one).toBeLessThan(5 * (performance.now() - began - one) + 200);
  });
});
