import { language, t } from '../texts.ts';
import { dateForm, twoDigits, type Moment } from './language.ts';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * "14:02". This form and the plain dates below are on the first screen. The first `Intl.DateTimeFormat` would block a phone
 * for a tenth of a second.
 */
export function clockText(at: Moment): string {
  const then = new Date(at);
  return `${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
}

/** The names of the months, separated by spaces. */
type MonthNames = 'core:months' | 'core:shortMonths';

function partsOf(at: Moment, names: string) {
  const then = new Date(at);
  const day = String(then.getDate());
  return { day, month: names.split(' ')[then.getMonth()] ?? '', year: String(then.getFullYear()) };
}
const dayForm = (names: MonthNames) => (at: Moment) => t('core:dayOfMonth', partsOf(at, t(names)));
const dateFormWith = (names: MonthNames) => (at: Moment) => t('core:date', partsOf(at, t(names)));

/** "14:02:31" */
export const clockSecondsText = dateForm({ ...time, second: '2-digit' });
/** "Wed" */
export const weekdayText = dateForm({ weekday: 'short' });
/** "Wed 14:02" */
export const weekdayClockText = dateForm({ weekday: 'short', ...time });
/** "Wed 15 Nov" */
export const weekdayDayText = dateForm({ weekday: 'short', day: 'numeric', month: 'short' });
/** "15 Nov" */
export const shortDayText = dayForm('core:shortMonths');
/** "15 Nov 2026" */
export const shortDateText = dateFormWith('core:shortMonths');
/** "15 November" */
const dayText = dayForm('core:months');
/** "15 November 2026" */
export const dateText = dateFormWith('core:months');
/** "November 2026" */
export const monthText = dateForm({ month: 'long', year: 'numeric' });
/** "15 Nov 2026, 18:04" */
export const momentText = dateForm({ day: 'numeric', month: 'short', year: 'numeric', ...time });
/** "Sunday 15 November 2026 at 18:04", the tooltip of a shorter form. */
export const fullText = dateForm({ dateStyle: 'full', timeStyle: 'short' });

const longWeekday = dateForm({ weekday: 'long', day: 'numeric', month: 'long' });
/** Without the comma that only some versions of the English rules have. */
const longWeekdayText = (at: Moment) =>
  language === 'en' ? longWeekday(at).replace(',', '') : longWeekday(at);

const dayMs = 86_400_000;
const isSameYear = (one: Date, other: Date) => one.getFullYear() === other.getFullYear();
const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** "14:02" today, "12 Oct, 14:02" on other days, with the year when it is not the current one. */
export function whenText(at: Moment, now = new Date()): string {
  const then = new Date(at);
  if (isSameDay(then, now)) return clockText(then);
  const day = (isSameYear(then, now) ? shortDayText : shortDateText)(then);
  return t('core:dayAndTime', { day, time: clockText(then) });
}

/** For a list sorted by time: the time for today, the day for this week, else the date. */
export function lastTimeText(at: Moment, now = new Date()): string {
  const then = new Date(at);
  if (isSameDay(then, now)) return clockText(then);
  return (now.getTime() - then.getTime() < 6 * dayMs ? weekdayText : shortDayText)(then);
}

/** The calendar day in the member's time zone, as a number to compare. */
export function dayOf(at: Moment): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** The heading above the first entry of a day: "Today", "Yesterday", "Wednesday 15 October", "15 October 2025". */
export function dayHeading(day: number, now = new Date()): string {
  // Rounded, because some days have 23 or 25 hours.
  const ago = Math.round((dayOf(now) - day) / dayMs);
  if (ago === 0) return t('core:today');
  if (ago === 1) return t('core:yesterdayHeading');
  return (isSameYear(new Date(day), now) ? longWeekdayText : dateText)(day);
}

/** "now", "18 min ago", "3 h ago", "yesterday", "3 days ago", "2 October", "2 October 2025". */
export function timeAgo(at: Moment, seenAt: Moment = Date.now()): string {
  const [then, now] = [new Date(at), new Date(seenAt)];
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 2) return t('core:now');
  if (hours < 1) return t('core:minutesAgo', { count: minutes });
  if (days < 1) return t('core:hoursAgo', { count: hours });
  if (days === 1) return t('core:yesterday');
  if (days < 7) return t('core:daysAgo', { count: days });
  return (isSameYear(then, now) ? dayText : dateText)(then);
}

/** In a sentence: "Sent just now", "Last active 3 h ago". */
export function agoText(at: Moment): string {
  const ago = timeAgo(at);
  return ago === t('core:now') ? t('core:justNow') : ago;
}

const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** A text of the server with its ISO times written in the reader's time zone. */
export const withLocalTimes = (text: string) => text.replaceAll(isoTime, fullText);
