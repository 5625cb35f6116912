import { shortDayText } from '../../core/format/dates.ts';
import { sizeText } from '../../core/format/sizes.ts';
import { t } from '../../core/texts.ts';
import type { SavedRecord } from './saved-list.ts';

const percent = (share: number) => String(Math.floor(share * 100));

/** "Saving, 42 %", "Paused at 42 %", "Saved until 12 Dec" */
export function stateText({ state, expiresAt, reason }: SavedRecord, share: number, isCut: boolean): string {
  if (state === 'saved') {
    return expiresAt ? t('offline:savedUntil', { date: shortDayText(expiresAt) }) : t('offline:state.saved');
  }
  if (state === 'full') return t('offline:state.full');
  if (state === 'refused') return reason || t('offline:notSaved');
  if (state === 'paused') return t('offline:state.paused', { percent: percent(share) });
  if (isCut) return t('offline:state.unreachable', { percent: percent(share) });
  return share > 0 ? t('offline:state.saving', { percent: percent(share) }) : t('offline:state.waiting');
}

export const renditionText = ({ quality, size }: { quality: string; size: number }) =>
  t('offline:quality', { quality, size: sizeText(size) });
