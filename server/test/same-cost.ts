import { expect } from 'vitest';
import type { Database } from '../src/core/database/database.ts';
import { pagesRead } from './pages-read.ts';

const few = 1000;
const many = 100_000;

/** Expects that each query reads as many pages with 100,000 rows as with 1,000. `fillTo` adds rows up to a number. */
export async function expectSameCost(
  db: Database,
  ask: Readonly<Record<string, (on: Database) => Promise<unknown>>>,
  fillTo: (count: number) => Promise<void>,
): Promise<void> {
  const measure = async () => {
    const found: Record<string, number> = {};
    for (const [name, query] of Object.entries(ask)) found[name] = await pagesRead(db, query);
    return found;
  };
  await fillTo(few);
  const before = await measure();
  await fillTo(many);
  const after = await measure();
  if (process.env['SHOW_FIGURES']) console.table({ before, after });
  // An index has a level more, and its rows are less close to each other; a scan would read thousands of pages.
  for (const [name, pages] of Object.entries(after))
    expect(pages, `${name}: ${before[name]} pages before`).toBeLessThanOrEqual(3 * before[name]! + 60);
}
