import type { Database, Db } from '../database.ts';
import { openCounting } from './counting.ts';
import type { CountedFigure, Figure, LevelFigure, Look, Tile } from './figure.ts';
import * as store from './figures.store.ts';
import { slotStart } from './slots.ts';

export { countRows, type SlotCount, type Span } from './figures.store.ts';

/** A figure between edges: for each series a value for every two neighbours, null where nothing is known. */
export type ReadFigure = { figure: Figure; values: Map<string, (number | null)[]> };
export type Figures = ReturnType<typeof openFigures>;

/**
 * What the dashboard plots. The feature that a thing belongs to adds its figure, in one entry. What is over is counted
 * once and kept; only the last minutes are counted at every look.
 */
export function openFigures(db: Database) {
  const figures: Figure[] = [];
  const tiles: Tile[] = [];
  const counting = openCounting(db, figures);
  /** What this node wrote last of each level, so that it only writes what is new. */
  const written = new Map<string, { slot: number; value: number }>();

  function put(look: Look & Pick<Figure, 'count' | 'level'>): void {
    const { series = [{ name: 'all', label: look.label, color: 'ice' }] } = look;
    figures.push({ ...look, series });
    figures.sort((a, b) => a.place - b.place);
    counting.forgetHowFar();
  }

  /** Runs in one snapshot: what is counted while we look is either in both parts or in none. */
  async function readAll(edges: readonly Date[]): Promise<ReadFigure[]> {
    const now = new Date();
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const kept = await store.readBuckets(tx, edges);
        const progress = await store.readProgress(tx);
        const read: ReadFigure[] = [];
        for (const figure of figures) {
          const values = emptyValues(figure, edges.length - 1);
          for (const row of kept) {
            const series = row.figure === figure.name ? values.get(row.series) : undefined;
            if (series) series[row.bucket] = figure.level ? row.peak : row.sum;
          }
          if (figure.count) {
            const from = progress.get(figure.name) ?? edges[0]!;
            for (const { slot, series, value } of await figure.count(tx, { from, to: edges.at(-1)! }))
              add(values.get(series), bucketOf(edges, slot), value);
          }
          if (figure.level) raise(values.get('all'), bucketOf(edges, now), figure.level());
          read.push({ figure, values });
        }
        return read;
      });
  }

  return {
    add: (figure: CountedFigure): void => put(figure),
    addLevel: (figure: LevelFigure): void => put(figure),

    /** For what leaves no rows that could be counted; call what comes back in the transaction of the thing itself. */
    addNoted(look: Look): (tx: Db, series?: string) => Promise<void> {
      put({ ...look, count: (on, span) => store.countNotes(on, span, look.name) });
      return (tx, series = 'all') => store.insertNote(tx, look.name, series);
    },

    addTile(tile: Tile): void {
      tiles.push(tile);
      tiles.sort((a, b) => a.place - b.place);
    },

    tiles: (): readonly Tile[] => tiles,

    /** All figures, put together between the edges, which rise and lie on quarters of an hour. */
    async read(edges: readonly Date[]): Promise<ReadFigure[]> {
      await counting.catchUp();
      return readAll(edges);
    },

    /** Writes down how high the levels are. */
    async sample(): Promise<void> {
      const slot = slotStart(new Date());
      for (const { name, level } of figures) {
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

function emptyValues(figure: Figure, buckets: number): Map<string, (number | null)[]> {
  const nothing = figure.level ? null : 0;
  return new Map(figure.series.map(({ name }) => [name, Array<number | null>(buckets).fill(nothing)]));
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
