import { describe, expect, test } from 'vitest';
import { parseTranscript } from './transcript-lines.ts';

describe('a transcript', () => {
  test('has the text of each cue with its time, without markup, styles and repetitions', () => {
    const file = [
      'WEBVTT',
      'STYLE\n::cue { color: red }',
      'NOTE 00:01 is no cue',
      '1\n00:01.500 --> 00:03.000 line:0\n<i>One</i> &amp; two &lt;b&gt;',
      '00:03.000 --> 00:04.000\n<v Ann>One</v> & two <b></b>',
      '01:00:02.000 --> 01:00:03.000\n[Bells]\r\nGood night',
      '01:00:03.000 --> 01:00:04.000\n[Bells]\nGood night',
      '01:00:05.000 --> 01:00:06.000\n  ',
    ].join('\n\n');
    expect(parseTranscript(file)).toEqual([
      { from: 1.5, text: 'One & two <b>' },
      { from: 3, text: 'One & two' },
      { from: 3602, text: '[Bells]\nGood night' },
    ]);
  });

  test('of another kind of file is empty', () => {
    expect(parseTranscript('<!doctype html>')).toEqual([]);
  });
});
