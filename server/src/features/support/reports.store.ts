import type { reportStatuses } from '@snowglobe/contract/features/support/support.limits.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import type { ReportableKind, ReportedItem } from '../../core/reportables.ts';

export type ReportStatus = (typeof reportStatuses)[number];

declare module '../../core/database/database.ts' {
  interface Tables {
    reports: {
      id: Generated<number>;
      reporter_id: number | null;
      reporter_name: string;
      item_type: ReportableKind;
      item_id: number;
      reason: string;
      status: Generated<ReportStatus>;
      outcome: Generated<string>;
      snapshot: ReportedItem['snapshot'];
      link: string | null;
      created_at: Generated<Date>;
    };
  }
}

/** A report with its reporter's current name; null when the account was deleted. */
export type ReportRow = Selectable<Tables['reports']> & { username: string | null };

const reports = (db: Db) =>
  db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .selectAll('reports')
    .select('users.username');

export const findReport = (db: Db, id: number) => reports(db).where('reports.id', '=', id).executeTakeFirst();

/** Locks the report until the transaction ends. Its reporter is locked first, in the same order as for tickets. */
export async function lockReport(db: Db, id: number): Promise<ReportRow | undefined> {
  await sql`select from users where id = (select reporter_id from reports where id = ${id}) for no key update`.execute(
    db,
  );
  await db.selectFrom('reports').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findReport(db, id);
}

type NewReport = {
  reporter: { id: number; username: string };
  kind: ReportableKind;
  reason: string;
  item: ReportedItem;
};

export async function insertReport(db: Db, { reporter, kind, reason, item }: NewReport): Promise<ReportRow> {
  const row = await db
    .insertInto('reports')
    .values({
      reporter_id: reporter.id,
      reporter_name: reporter.username,
      item_type: kind,
      item_id: item.id,
      reason,
      snapshot: item.snapshot,
      link: item.link,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, username: reporter.username };
}

export async function updateReport(
  db: Db,
  id: number,
  change: { status: ReportStatus; outcome: string },
): Promise<ReportRow> {
  await db.updateTable('reports').set(change).where('id', '=', id).execute();
  return (await findReport(db, id))!;
}

/** Newest first. */
export function listReports(
  db: Db,
  page: { status: ReportStatus | undefined; before: number | null; limit: number },
): Promise<ReportRow[]> {
  let query = reports(db);
  if (page.status) query = query.where('reports.status', '=', page.status);
  if (page.before !== null) query = query.where('reports.id', '<', page.before);
  return query.orderBy('reports.id', 'desc').limit(page.limit).execute();
}

export async function countPendingReports(db: Db): Promise<{ pending: number; reviewing: number }> {
  const { rows } = await sql<{ pending: number; reviewing: number }>`
    select count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'reviewing') as reviewing
    from reports where status in ('pending', 'reviewing')`.execute(db);
  return rows[0]!;
}
