import { twoDigits } from '../../../core/format/language.ts';

/** A time as a field of the type `datetime-local` has it, in the time zone of the page. */
export const localTimeValue = (at: Date) =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** Today at eight in the evening; after half past seven, tomorrow. */
export function nextEvening(now: Date): Date {
  const evening = new Date(now);
  evening.setHours(20, 0, 0, 0);
  if (evening.getTime() - now.getTime() < 30 * 60_000) evening.setDate(evening.getDate() + 1);
  return evening;
}
