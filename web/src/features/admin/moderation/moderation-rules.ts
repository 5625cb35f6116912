import { adminTexts, banReasonMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { codePoints } from '../../../core/code-points.ts';
import type { Problems } from '../../../core/use-form.ts';
import type { ModerationAct } from './moderate.ts';
import { t } from '../../../core/texts.ts';

const hour = 3_600_000;
const day = 24 * hour;
export const muteTimes = [
  { value: String(hour / 6), label: t('admin:time.10min') },
  { value: String(hour), label: t('admin:time.1h') },
  { value: String(day), label: t('admin:time.24h') },
  { value: String(7 * day), label: t('admin:time.7days') },
];
const forGood = 'for good';
export const untilDay = 'until a day';
export const banTimes = [
  { value: forGood, label: t('admin:time.forGood') },
  { value: String(hour), label: t('admin:time.1hour') },
  { value: String(day), label: t('admin:time.1day') },
  { value: String(7 * day), label: t('admin:time.7days') },
  { value: String(30 * day), label: t('admin:time.30days') },
  { value: untilDay, label: t('admin:time.untilDate') },
];

/** The time that is chosen when the dialog opens. */
export const firstTime = (act: ModerationAct): string => (act === 'ban' ? forGood : String(hour));

/** `time` is a number of milliseconds as text, or one of the two words above. `lastDay` belongs to `untilDay`. */
type Choice = { act: ModerationAct; time: string; lastDay: string };

export function moderationProblem(
  { act, time, lastDay, reason }: Choice & { reason: string },
  now = Date.now(),
): Problems<'reason' | 'bannedUntil'> {
  if (act === 'ban' && time === untilDay && !(Date.parse(endOfDay(lastDay) ?? '') > now))
    return { bannedUntil: t('admin:chooseADay') };
  if (reason.trim() === '') return { reason: t(adminTexts.reasonRequired) };
  if (codePoints(reason.trim()) > banReasonMax) return { reason: t('core:tooLong', { max: banReasonMax }) };
  return {};
}

/** The change that is sent. A ban without an end has no `bannedUntil`. */
export function moderationChange({ act, time, lastDay }: Choice, now = Date.now()) {
  const inTime = () => new Date(now + Number(time)).toISOString();
  if (act === 'mute') return { mutedUntil: inTime() };
  if (act === 'unmute') return { mutedUntil: null };
  if (act === 'unban' || time === forGood) return { banned: act === 'ban' };
  return { bannedUntil: time === untilDay ? endOfDay(lastDay) : inTime() };
}

/** The last second of a day such as `2026-11-15`, in the viewer's time zone. */
function endOfDay(chosen: string): string | undefined {
  const end = new Date(`${chosen}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
