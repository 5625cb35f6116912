/** How many backups are kept: the newest of each of the last days, weeks and months. */
export type Retention = { days: number; weeks: number; months: number };

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const monthOf = (date: Date) => date.toISOString().slice(0, 7);
/** The Monday of its week. */
const weekOf = (date: Date) => {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return dayOf(day);
};

/** The backups to keep, of those made at these moments. The newest one is always kept. */
export function backupsToKeep(moments: readonly Date[], { days, weeks, months }: Retention): Set<Date> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const keep = new Set<Date>(newestFirst.slice(0, 1));
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const kept = new Set<string>();
    for (const moment of newestFirst) {
      const period = periodOf(moment);
      if (kept.has(period) || kept.size >= count) continue;
      kept.add(period);
      keep.add(moment);
    }
  }
  return keep;
}

/** `7d 4w 12m`, in any order; a part that is missing counts as none. */
export function parseRetention(text: string): Retention | null {
  const parts = text.trim().split(/[\s,]+/);
  if (!parts.every((part) => /^\d{1,3}[dwm]$/.test(part))) return null;
  const count = (unit: string) => Number(parts.find((part) => part.endsWith(unit))?.slice(0, -1) ?? 0);
  return { days: count('d'), weeks: count('w'), months: count('m') };
}
