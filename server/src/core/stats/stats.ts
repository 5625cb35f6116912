import type { Database, Db } from '../database/database.ts';
import { createStatCounting } from './counting.ts';
import type { CountedStat, Stat, LevelStat, Look, Tile, Warning } from './stat.ts';
import * as store from './stats.store.ts';
import { slotStart } from './slots.ts';

export { countRows, type SlotCount, type Span } from './stats.store.ts';

/** A stat between edges: for each series one value per interval, null where there is no data. */
export type ReadStat = { stat: Stat; values: Map<string, (number | null)[]> };
export type Stats = ReturnType<typeof createStats>;

/**
 * The stats of the dashboard. Each feature adds its own in one entry. Finished quarters are counted once and stored; only
 * the last minutes are counted at every read.
 */
export function createStats(db: Database) {
  const stats: Stat[] = [];
  const tiles: Tile[] = [];
  const warnings: Warning[] = [];
  const counting = createStatCounting(db, stats);
  /** The last written value of each level, so that only new maxima are written. */
  const written = new Map<string, { slot: number; value: number }>();

  function register(look: Look & Pick<Stat, 'count' | 'level'>): void {
    const { series = [{ name: 'all', label: look.label, color: 'ice' }] } = look;
    stats.push({ ...look, series });
    stats.sort((a, b) => a.order - b.order);
    counting.resetProgress();
  }

  /** Reads in one snapshot, so that stored counts and the progress always match. */
  async function readAll(edges: readonly Date[]): Promise<ReadStat[]> {
    const now = new Date();
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const kept = await store.readBuckets(tx, edges);
        const progress = await store.readProgress(tx);
        const read: ReadStat[] = [];
        for (const stat of stats) {
          const values = emptyValues(stat, edges.length - 1);
          for (const row of kept) {
            const series = row.stat === stat.name ? values.get(row.series) : undefined;
            if (series) series[row.bucket] = stat.level ? row.peak : row.sum;
          }
          if (stat.count) {
            const from = progress.get(stat.name) ?? edges[0]!;
            for (const { slot, series, value } of await stat.count(tx, { from, to: edges.at(-1)! }))
              add(values.get(series), bucketOf(edges, slot), value);
          }
          if (stat.level) raise(values.get('all'), bucketOf(edges, now), stat.level());
          read.push({ stat, values });
        }
        return read;
      });
  }

  return {
    add: (stat: CountedStat): void => register(stat),
    addLevel: (stat: LevelStat): void => register(stat),

    /** For events without countable rows. Call the returned function in the transaction of the event. */
    addNoted(look: Look): (tx: Db, series?: string) => Promise<void> {
      register({ ...look, count: (on, span) => store.countNotes(on, span, look.name) });
      return (tx, series = 'all') => store.insertNote(tx, look.name, series);
    },

    addTile(tile: Tile): void {
      tiles.push(tile);
      tiles.sort((a, b) => a.order - b.order);
    },

    tiles: (): readonly Tile[] => tiles,

    addWarning: (warning: Warning): void => void warnings.push(warning),

    warnings: (): readonly Warning[] => warnings,

    /** All stats between the edges, which are ascending starts of quarters. */
    async read(edges: readonly Date[]): Promise<ReadStat[]> {
      await counting.catchUp();
      return readAll(edges);
    },

    /** Stores the current levels. */
    async sample(): Promise<void> {
      const slot = slotStart(new Date());
      for (const { name, level } of stats) {
        const value = level?.();
        const last = written.get(name);
        if (value === undefined || (last?.slot === slot.getTime() && last.value >= value)) continue;
        await store.raiseSlot(db, name, { slot, series: 'all', value });
        written.set(name, { slot: slot.getTime(), value });
      }
    },

    /** Counts regularly, because rows may be deleted before somebody opens the dashboard. */
    chore: counting.chore,
  };
}

function emptyValues(stat: Stat, buckets: number): Map<string, (number | null)[]> {
  const nothing = stat.level ? null : 0;
  return new Map(stat.series.map(({ name }) => [name, Array<number | null>(buckets).fill(nothing)]));
}

/** The index of the interval; -1 outside of the edges. */
function bucketOf(edges: readonly Date[], time: Date): number {
  return time < edges.at(-1)! ? edges.findLastIndex((edge) => edge <= time) : -1;
}

function add(values: (number | null)[] | undefined, at: number, value: number): void {
  if (values && at >= 0) values[at] = (values[at] ?? 0) + value;
}

function raise(values: (number | null)[] | undefined, at: number, value: number): void {
  if (values && at >= 0) values[at] = Math.max(values[at] ?? 0, value);
}
