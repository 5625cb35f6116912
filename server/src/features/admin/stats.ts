import type { Stat, Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { ReadStat } from '../../core/stats/stats.ts';
import type { Member } from '../../core/sessions/member.ts';
import { periodOf, type Period, type StatRange } from './stat-periods.ts';

type Values = readonly (number | null)[];

/** Everything that features added to `core.stats`, for a range and a time zone. */
export function createStats({ db, stats }: FeatureCore) {
  const readTiles = (member: Member): Promise<Stats['tiles']> =>
    Promise.all(
      stats.tiles().map(async ({ name, label, unit, stat = null, opens, read }) => {
        const { value, note = null } = await read(db);
        const { tab = null, view = null } = opens && member.permissions.includes(opens.needs) ? opens : {};
        return { name, label, unit, value, note, stat, tab, view };
      }),
    );

  const readWarnings = async (member: Member): Promise<Stats['warnings']> => {
    const read = stats.warnings().map(async ({ name, opens, ...warning }) => {
      const text = await warning.read();
      const tab = member.permissions.includes(opens.needs) ? opens.tab : null;
      return text === null ? [] : [{ name, text, tab }];
    });
    return (await Promise.all(read)).flat();
  };

  return {
    async read(member: Member, { range, zone }: { range: StatRange; zone: string }): Promise<Stats> {
      const now = new Date();
      const period = periodOf(range, zone, now);
      const { starts, before, beforeUntil, end } = period;
      const read = await stats.read([...before, beforeUntil, ...starts, end]);
      return {
        range,
        zone,
        at: now.toISOString(),
        buckets: starts.map((start) => start.toISOString()),
        warnings: await readWarnings(member),
        tiles: await readTiles(member),
        stats: read.map((one) => present(one, period)),
      };
    },
  };
}

function present({ stat, values }: ReadStat, { starts }: Period): Stat {
  const { name, label, about, unit, plot, level } = stat;
  const combine = level ? highest : sum;
  const count = starts.length;
  const series = stat.series.map((one) => {
    const read = values.get(one.name)!;
    return {
      name: one.name,
      label: one.label,
      color: one.color,
      values: read.slice(count + 1),
      // The last bucket of the previous period was read in two parts: up to the same time as now, and the rest.
      before: [...read.slice(0, count - 1), combine(read.slice(count - 1, count + 1))],
      soFarBefore: combine(read.slice(0, count)),
    };
  });
  return {
    name,
    label,
    about,
    unit,
    plot,
    measure: level ? 'peak' : 'sum',
    series,
    total: combine(series.map((one) => combine(one.values))) ?? 0,
    totalBefore: combine(series.map((one) => one.soFarBefore)) ?? 0,
  };
}

const known = (values: Values) => values.filter((value) => value !== null);

function sum(values: Values): number | null {
  return known(values).reduce((all, value) => all + value, 0);
}

/** Null when nothing is known. */
function highest(values: Values): number | null {
  return known(values).reduce<number | null>((max, value) => Math.max(max ?? 0, value), null);
}
