import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, toWebVtt } from './subtitle-text.ts';
import { Refused } from './task.ts';

const ass = `[Script Info]
Title: x
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:02.50,0:00:04.00,Default,,0,0,0,,{\\an8\\i1\\b1}Second{\\i0},\\Nwith a comma
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,First
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}
`;

describe('subtitles of every kind become WebVTT', () => {
  it('srt, with its commas and its formatting', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n<I>Snow</I> <font color="red">falls</font> & falls\r\n\r\n';
    expect(toWebVtt(srt)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Snow</i> falls &amp; falls\n');
  });

  it('ass, sorted by time, without styles and drawings', () => {
    expect(toWebVtt(ass)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFirst\n\n00:00:02.500 --> 00:00:04.000 line:5% position:50% align:center\n<i>Second</i>,\nwith a comma\n',
    );
  });

  it('vtt, without scripts and styles', () => {
    const vtt =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n01:02.000 --> 01:03.000 line:0\n<c.x><script>1</script>Hi\n';
    expect(toWebVtt(vtt)).toBe(
      'WEBVTT\n\n00:01:02.000 --> 00:01:03.000 line:0\n&lt;script>1&lt;/script>Hi\n',
    );
  });

  it('in Windows-1252 and in UTF-16', () => {
    expect(decode(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe('café');
    expect(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toBe('a');
  });

  it('and a file that contains no subtitles is refused', () => {
    expect(() => toWebVtt('hello')).toThrow('notSubtitles');
    expect(() => decode(Uint8Array.of(1, 0, 2))).toThrow('notSubtitles');
  });
});

/** Inputs that make a careless regular expression take quadratic time. */
const hostile: Record<string, (size: number) => string> = {
  'open braces in srt': (size) => `1\n00:00:01,000 --> 00:00:02,000\n${'{'.repeat(size)}\n`,
  'open braces with a code in srt': (size) => `1\n00:00:01,000 --> 00:00:02,000\n${'{\\'.repeat(size / 2)}\n`,
  'open braces in ass': (size) =>
    `${ass}Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,${'{'.repeat(size)}`,
  'empty lines': (size) => `${'\n'.repeat(Math.min(size, 300_000))}hello`,
  'spaces in lines': (size) => `${`\n${' '.repeat(1000)}`.repeat(size / 1000)}hello`,
  'open tags': (size) => `1\n00:00:01,000 --> 00:00:02,000\n${'<font '.repeat(size / 6)}\n`,
  digits: (size) => `1\n${'1'.repeat(size)}\n`,
  'columns in ass': (size) => {
    const line = 'Dialogue: 0,0:00:05.00,0:00:06.00,a,,0,0,0,,b\n';
    return `[Script Info]\n[Events]\nFormat: ${'x,'.repeat(size / 4)}\n${line.repeat(size / 100)}`;
  },
  'commas in ass': (size) => `${ass}Dialogue: 0,0:00:05.00,0:00:06.00${','.repeat(size)}`,
};

function read(text: string): void {
  try {
    toWebVtt(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** CPU time of this process, the smallest of several runs: garbage collection may disturb any of them. */
function cpuSeconds(text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...times);
}

describe('a hostile file', () => {
  it.each(Object.keys(hostile))('is read in linear time: %s', (name) => {
    const [small, large] = [hostile[name]!(100_000), hostile[name]!(1_600_000)];
    read(small);
    // Sixteen times the size: quadratic code would take 256 times as long.
    expect(cpuSeconds(large)).toBeLessThan(Math.max(0.02, cpuSeconds(small)) * 64);
  });

  it('is read or refused, whatever it contains', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '\\',
      '\n',
      '-->',
      '00:00:01,000',
      '00:00:02.000',
      '<',
      '>',
      '[Events]',
      'Dialogue:',
      ',',
      'x',
    );
    fc.assert(fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => read(pieces.join(''))));
  });

  it('can not contain an endless line', () => {
    const made = toWebVtt(`1\n00:00:01,000 --> 00:00:02,000\n${'a'.repeat(1_000_000)}\n`);
    expect(made.length).toBeLessThan(5000);
  });
});
