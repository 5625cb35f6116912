import { describe, expect, it } from 'vitest';
import { decode, toWebVtt } from './subtitle-text.ts';

const ass = `[Script Info]
Title: x
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:02.50,0:00:04.00,Default,,0,0,0,,{\\an8\\i1\\b1}Second{\\i0},\\Nwith a comma
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,First
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}
`;

describe('subtitles of every kind become WebVTT', () => {
  it('srt, with its commas and its marks', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n<I>Snow</I> <font color="red">falls</font> & falls\r\n\r\n';
    expect(toWebVtt(srt)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Snow</i> falls &amp; falls\n');
  });

  it('ass, in the order of time, without its style and its drawings', () => {
    expect(toWebVtt(ass)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFirst\n\n00:00:02.500 --> 00:00:04.000\n<i>Second</i>,\nwith a comma\n',
    );
  });

  it('vtt, without what could be a script or a style', () => {
    const vtt =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n01:02.000 --> 01:03.000 line:0\n<c.x><script>1</script>Hi\n';
    expect(toWebVtt(vtt)).toBe('WEBVTT\n\n00:01:02.000 --> 00:01:03.000\n&lt;script>1&lt;/script>Hi\n');
  });

  it('in the letters of Windows, and of UTF-16', () => {
    expect(decode(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe('café');
    expect(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toBe('a');
  });

  it('and what is none is refused', () => {
    expect(() => toWebVtt('hello')).toThrow('notSubtitles');
    expect(() => decode(Uint8Array.of(1, 0, 2))).toThrow('notSubtitles');
  });
});
