import { OPENING, SPOKEN, type CaptionLanguage } from './timing.ts';

export const CAPTION_LANGUAGES = ['en', 'de', 'ar'] as const satisfies readonly CaptionLanguage[];

const stamp = (second: number) =>
  `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${(second % 60).toFixed(3).padStart(6, '0')}`;

/** The captions of one language as WebVTT: what is said, and what else can be heard. */
export function captionsIn(language: CaptionLanguage): string {
  const cues = [{ ...OPENING, text: undefined }, ...SPOKEN].map(({ from, to, sound, text }) =>
    [`${stamp(from)} --> ${stamp(to)}`, sound?.[language], text?.[language]].filter(Boolean).join('\n'),
  );
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}
