import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    media_source_outcomes: {
      domain: string;
      day: Date;
      succeeded: Generated<number>;
      failed: Generated<number>;
    };
    media_source_scores: { domain: string; good: number; bad: number; at: Generated<Date> };
  }
}

/** After this time an outcome counts half. */
const halfLifeHours = 6;
const faded = sql`power(0.5, extract(epoch from now() - media_source_scores.at) / ${halfLifeHours * 3600}::float8)`;

export async function addOutcome(db: Db, domain: string, ok: boolean): Promise<void> {
  const [good, bad] = ok ? [1, 0] : [0, 1];
  await sql`insert into media_source_outcomes (domain, day, succeeded, failed)
    values (${domain}, current_date, ${good}::int8, ${bad}::int8)
    on conflict (domain, day) do update set
      succeeded = media_source_outcomes.succeeded + excluded.succeeded,
      failed = media_source_outcomes.failed + excluded.failed`.execute(db);
  await sql`insert into media_source_scores (domain, good, bad) values (${domain}, ${good}::float8, ${bad}::float8)
    on conflict (domain) do update set
      good = media_source_scores.good * ${faded} + excluded.good,
      bad = media_source_scores.bad * ${faded} + excluded.bad,
      at = now()`.execute(db);
}

export type DomainScore = { domain: string; good: number; bad: number };

export async function readScores(db: Db): Promise<DomainScore[]> {
  const { rows } = await sql<DomainScore>`
    select domain, good * ${faded} as good, bad * ${faded} as bad from media_source_scores`.execute(db);
  return rows;
}

export type DomainCount = { domain: string; succeeded: number; failed: number };

export async function countOutcomes(db: Db, days: number): Promise<DomainCount[]> {
  const { rows } = await sql<DomainCount>`
    select domain, sum(succeeded)::int8 as succeeded, sum(failed)::int8 as failed from media_source_outcomes
    where day > current_date - ${days}::int group by 1`.execute(db);
  return rows;
}

export async function deleteOldOutcomes(db: Db, days: number): Promise<void> {
  await sql`delete from media_source_outcomes where day < current_date - ${days}::int`.execute(db);
}
