import type { Stat, Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { ReadStat } from '../../core/stats/stats.ts';
import type { Member } from '../../core/sessions/member.ts';
import { messageIn, translate } from '../../core/texts/texts.ts';
import { periodOf, type Period, type StatRange } from './stat-periods.ts';

type Values = readonly (number | null)[];

/** Everything that features added to `core.stats`, for a range and a time zone. */
export function createStats({ db, stats }: FeatureCore) {
  const readTiles = (member: Member, language: Language): Promise<Stats['tiles']> =>
    Promise.all(
      stats.tiles().map(async ({ name, label, unit, stat = null, opens, read }) => {
        const { value, note } = await read(db);
        const { tab = null, view = null } = opens && member.permissions.includes(opens.needs) ? opens : {};
        return {
          name,
          label: translate(language, label),
          unit,
          value,
          note: note === undefined ? null : translate(language, note),
          stat,
          tab,
          view,
        };
      }),
    );

  const readWarnings = async (member: Member, language: Language): Promise<Stats['warnings']> => {
    const read = stats.warnings().map(async ({ name, opens, ...warning }) => {
      const sentences = await warning.read();
      const text = sentences.map((each) => translate(language, each)).join(' ');
      const tab = member.permissions.includes(opens.needs) ? opens.tab : null;
      return text === '' ? [] : [{ name, text, tab }];
    });
    return (await Promise.all(read)).flat();
  };

  return {
    async read(
      { member, language }: { member: Member; language: Language },
      { range, zone }: { range: StatRange; zone: string },
    ): Promise<Stats> {
      const now = new Date();
      const period = periodOf(range, zone, now);
      const { starts, before, beforeUntil, end } = period;
      const read = await stats.read([...before, beforeUntil, ...starts, end]);
      return {
        range,
        zone,
        at: now.toISOString(),
        buckets: starts.map((start) => start.toISOString()),
        warnings: await readWarnings(member, language),
        tiles: await readTiles(member, language),
        stats: read.map((one) => present(one, period, language)),
      };
    },
  };
}

function present({ stat, values }: ReadStat, { starts }: Period, language: Language): Stat {
  const { name, label, about, unit, plot, level } = stat;
  const combine = level ? highest : sum;
  const count = starts.length;
  const series = stat.series.map((one) => {
    const read = values.get(one.name)!;
    return {
      name: one.name,
      label: translate(language, one.label),
      color: one.color,
      values: read.slice(count + 1),
      // The last bucket of the previous period was read in two parts: up to the same time as now, and the rest.
      before: [...read.slice(0, count - 1), combine(read.slice(count - 1, count + 1))],
      soFarBefore: combine(read.slice(0, count)),
    };
  });
  return {
    name,
    label: translate(language, label),
    about: translate(language, about),
    unit: { counted: messageIn(language, unit.counted), none: translate(language, unit.none) },
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
