import type { Selectable } from 'kysely';
import { containsPattern, type Db, type Tables } from '../../core/database/database.ts';

export type AuditRow = Omit<Selectable<Tables['audit_log']>, 'actor_id'>;
type Filter = {
  actor?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Newest first. `actor` and `target` match any part of a name and ignore case; `to` is exclusive. */
export function listAudit(
  db: Db,
  { actor, action, target, from, to }: Filter,
  page: { before: number | null; limit: number },
) {
  let query = db.selectFrom('audit_log').select(['id', 'at', 'actor', 'action', 'target', 'details']);
  if (actor) query = query.where('actor', 'ilike', containsPattern(actor));
  if (action) query = query.where('action', '=', action);
  if (target) query = query.where('target', 'ilike', containsPattern(target));
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (page.before !== null) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}
