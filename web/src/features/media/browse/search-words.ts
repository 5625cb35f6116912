import type { SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import { t } from '../../../core/texts.ts';
import { labelText } from '../title-words.ts';

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
  if (isIdle) return titles === undefined ? '' : t('media:titleCount', { count: titles });
  if (isBusy) return t('media:search.searching');
  if (hasFailed) return t('media:search.failed');
  if (found === undefined) return '';
  if (hasMore) return t('media:andMore', { count: found });
  return [t('media:search.resultCount', { count: found }), label && labelText(label)]
    .filter(Boolean)
    .join(' · ');
}
