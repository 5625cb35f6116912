import type { SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import { countWords } from '../../../core/format/numbers.ts';

type Status = {
  /** There is no search and no filter. */
  isIdle: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  found: number | undefined;
  hasMore: boolean;
  /** Where the results come from. */
  label: SourceLabel | undefined;
  /** The number of titles in the catalogue. */
  titles: number | undefined;
};

/** The status at the top: what the page is doing, or how much it found. */
export function statusText({ isIdle, isBusy, hasFailed, found, hasMore, label, titles }: Status): string {
  if (isIdle) return titles === undefined ? '' : countWords(titles, 'title');
  if (isBusy) return 'Searching…';
  if (hasFailed) return 'Search failed';
  if (found === undefined) return '';
  if (hasMore) return `${found} and more`;
  return [countWords(found, 'result'), label].filter(Boolean).join(' · ');
}
