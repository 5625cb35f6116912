import type { SegmentSuggestion } from '@snowglobe/contract/features/library/library.model.ts';
import { t } from '../../../core/texts.ts';
import { timeText } from '../time-field-text.ts';

export const segmentNames = {
  intro: t('library:segment.intro'),
  recap: t('library:segment.recap'),
  credits: t('library:segment.credits'),
} as const;

/** "0:06 – 0:22" */
export const spanText = ({ start, end }: Pick<SegmentSuggestion, 'start' | 'end'>) =>
  t('library:found.span', { start: timeText(start), end: timeText(end) });

/** "85 % sure, as in 2 other episodes" */
export const reasonText = ({ confidence, episodes }: SegmentSuggestion) =>
  t('library:found.reason', { percent: Math.round(confidence * 100), episodes });
