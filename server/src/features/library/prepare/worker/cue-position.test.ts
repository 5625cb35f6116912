import { describe, expect, it } from 'vitest';
import { toWebVtt } from './subtitle-text.ts';

const ass = (...lines: string[]) => `[Script Info]
PlayResX: 1280
PlayResY: 720
[V4+ Styles]
Format: Name, Fontname, Fontsize, Alignment
Style: Default,Arial,40,2
Style: Sign,Arial,40,8
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${lines.map((line) => `Dialogue: 0,0:00:01.00,0:00:02.00,${line}`).join('\n')}
`;
const timesOf = (vtt: string) =>
  vtt
    .split('\n')
    .filter((line) => line.includes('-->'))
    .map((line) => line.slice('00:00:01.000 --> 00:00:02.000'.length).trim());

describe('the position of subtitles is kept', () => {
  it('for ass: by alignment, by style and by position', () => {
    const vtt = toWebVtt(
      ass(
        'Default,,0,0,0,,At the bottom',
        String.raw`Default,,0,0,0,,{\an8}At the top`,
        String.raw`Default,,0,0,0,,{\an7\i1}In the corner{\i0}`,
        String.raw`Default,,0,0,0,,{\an6}At the right`,
        String.raw`Default,,0,0,0,,{\an1}Below at the left`,
        String.raw`Default,,0,0,0,,{\pos(320,180)}At a place`,
        String.raw`Default,,0,0,0,,{\an5\move(640,360,700,400)}Where it sets out from`,
        'Sign,,0,0,0,,As its style is',
        String.raw`Sign,,0,0,0,,{\a6}As older files say`,
        String.raw`Default,,0,0,0,,{\pos(99999,-5)}Never outside`,
      ),
    );
    expect(timesOf(vtt)).toEqual([
      '',
      'line:5% position:50% align:center',
      'line:5% position:5% align:start',
      'line:50% position:95% align:end',
      'position:5% align:start',
      'line:25% position:25% align:center',
      'line:50% position:50% align:center',
      'line:5% position:50% align:center',
      'line:5% position:50% align:center',
      'line:0% position:100% align:center',
    ]);
    expect(vtt).toContain('<i>In the corner</i>');
  });

  it('for srt, which uses the alignment codes of ass, and for vtt, which has its own settings', () => {
    const srt = String.raw`1
00:00:01,000 --> 00:00:02,000
{\an8}At the top
`;
    expect(timesOf(toWebVtt(srt))).toEqual(['line:5% position:50% align:center']);
    const vtt =
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:10% region:x position:20%,line-left align:start size:50%\nHi\n';
    expect(timesOf(toWebVtt(vtt))).toEqual(['line:10% position:20% align:start']);
    const odd = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:1e9 position:url(x) align:--> x\nHi\n';
    expect(timesOf(toWebVtt(odd))).toEqual(['']);
  });
});
