import type { Database, Db } from '../database/database.ts';
import { createStatCounting } from './counting.ts';
import type { CountedStat, Stat, LevelStat, Look, Tile, Warning } from './stat.ts';
import * as store from './stats.store.ts';
import { slotStart } from './slots.ts';

export { countRows, type SlotCount, type Span } from './stats.store.ts';

/** A stat between edges: for each series a value for every two neighbours, null where nothing is known. */
export type ReadStat = { stat: Stat; values: Map<string, (number | null)[]> };
export type Stats = ReturnType<typeof createStats>;

/**
 * What the dashboard plots. The feature that a thing belongs to adds its stat, in one entry. What is over is counted
 * once and kept; only the last minutes are counted at every look.
 */
export function createStats(db: Database) {
  const stats: Stat[] = [];
  const tiles: Tile[] = [];
  const warnings: Warning[] = [];
  const counting = createStatCounting(db, stats);
  /** What this node wrote last of each level, so that it only writes what is new. */
  const written = new Map<string, { slot: number; value: number }>();

  function register(look: Look & Pick<Stat, 'count' | 'level'>): void {
    const { series = [{ name: 'all', label: look.label, color: 'ice' }] } = look;
    stats.push({ ...look, series });
    stats.sort((a, b) => a.order - b.order);
    counting.resetProgress();
  }

  /** Runs in one snapshot: what is counted while we look is either in both parts or in none. */
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

    /** For what leaves no rows that could be counted; call what comes back in the transaction of the thing itself. */
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

    /** All stats, put together between the edges, which rise and lie on quarters of an hour. */
    async read(edges: readonly Date[]): Promise<ReadStat[]> {
      await counting.catchUp();
      return readAll(edges);
    },

    /** Writes down how high the levels are. */
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

    /** Also when nobody looks: rows may be deleted one day, and what they tell would be lost. */
    chore: counting.chore,
  };
}

function emptyValues(stat: Stat, buckets: number): Map<string, (number | null)[]> {
  const nothing = stat.level ? null : 0;
  return new Map(stat.series.map(({ name }) => [name, Array<number | null>(buckets).fill(nothing)]));
}

/** The place between the edges; -1 when it lies outside of them. */
function bucketOf(edges: readonly Date[], time: Date): number {
  return time < edges.at(-1)! ? edges.findLastIndex((edge) => edge <= time) : -1;
}

function add(values: (number | null)[] | undefined, at: number, value: number): void {
  if (values && at >= 0) values[at] = (values[at] ?? 0) + value;
}

function raise(values: (number | null)[] | undefined, at: number, value: number): void {
  if (values && at >= 0) values[at] = Math.max(values[at] ?? 0, value);
}
