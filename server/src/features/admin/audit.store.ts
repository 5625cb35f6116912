import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database.ts';

export type AuditRow = Omit<Selectable<Tables['audit_log']>, 'actor_id'>;
type Filter = { actor?: string | undefined; action?: string | undefined; target?: string | undefined };

/** Newest first. Names compare without case. */
export function listAudit(
  db: Db,
  { actor, action, target }: Filter,
  page: { before: number | null; limit: number },
) {
  let query = db.selectFrom('audit_log').select(['id', 'at', 'actor', 'action', 'target', 'details']);
  if (actor) query = query.where(sql<boolean>`lower(actor) = lower(${actor})`);
  if (action) query = query.where('action', '=', action);
  if (target) query = query.where(sql<boolean>`lower(target) = lower(${target})`);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}
