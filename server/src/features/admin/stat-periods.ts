import type { statRanges } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { nextSlot } from '../../core/stats/slots.ts';

export type StatRange = (typeof statRanges)[number];

/** The buckets of a range that ends now, and those of the one before it. */
export type Period = {
  starts: Date[];
  before: Date[];
  /** As far into the last bucket of the previous range as now is into the running bucket. */
  beforeUntil: Date;
  /** The end of the running bucket. */
  end: Date;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const buckets: Record<StatRange, number> = { '24h': 24, '7d': 7, '30d': 30, '90d': 90 };

/** Hours and days by the clock of the time zone: a day may have 23 or 25 hours, and begin at half past a UTC hour. */
export function periodOf(range: StatRange, zone: string, now: Date): Period {
  const count = buckets[range];
  const edges = range === '24h' ? hourEdges(zone, now, count) : dayEdges(zone, now, count);
  const before = edges.slice(0, count);
  const starts = edges.slice(count, -1);
  const sinceStart = now.getTime() - starts.at(-1)!.getTime();
  const beforeUntil = nextSlot(new Date(before.at(-1)!.getTime() + sinceStart));
  return {
    starts,
    before,
    beforeUntil: beforeUntil < starts[0]! ? beforeUntil : starts[0]!,
    end: edges.at(-1)!,
  };
}

/** The edges of both ranges: twice `count` starts, and the end of the last bucket. */
function hourEdges(zone: string, now: Date, count: number): Date[] {
  const { minutes } = clockOf(zone).show(now.getTime());
  const running = Math.floor(now.getTime() / minute) * minute - minutes * minute;
  return range(2 * count + 1, (at) => new Date(running + (at - 2 * count + 1) * hour));
}

function dayEdges(zone: string, now: Date, count: number): Date[] {
  const clock = clockOf(zone);
  const today = clock.show(now.getTime()).day;
  return range(2 * count + 1, (at) => clock.startOfDay(today + (at - 2 * count + 1) * day));
}

const range = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));

/** Cached, because formatting in a time zone is slow and the start of a day never changes. */
const clocks = new Map<string, Clock>();
const maxClocks = 50;

function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  if (clocks.size >= maxClocks) clocks.clear();
  const clock = createZoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}

/** Time zones are up to 14 hours ahead of UTC and 12 behind, so a date begins within these limits. */
const earliest = -15 * hour;
const latest = 13 * hour;
const quarter = 15 * minute;

type Clock = ReturnType<typeof createZoneClock>;

function createZoneClock(zone: string) {
  const dayStarts = new Map<number, Date>();
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    minute: 'numeric',
  });

  /** The local date, as its midnight in UTC, and the minutes past the hour. */
  function show(time: number): { day: number; minutes: number } {
    const shown = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const midnight = Date.UTC(shown.get('year')!, shown.get('month')! - 1, shown.get('day'));
    return { day: midnight, minutes: shown.get('minute')! };
  }

  /** Searches the first quarter hour of a date: where clocks go forward at midnight, the date has no midnight. */
  function search(date: number): Date {
    let [before, from] = [date + earliest, date + latest];
    while (from - before > quarter) {
      const middle = before + Math.floor((from - before) / 2 / quarter) * quarter;
      if (show(middle).day < date) before = middle;
      else from = middle;
    }
    return new Date(from);
  }

  return {
    show,
    startOfDay(date: number): Date {
      const found = dayStarts.get(date) ?? search(date);
      dayStarts.set(date, found);
      return found;
    },
  };
}
