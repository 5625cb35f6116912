import type { AuditAction } from '@snowglobe/contract/audit.ts';
import type { Generated } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Member } from '../sessions/member.ts';

declare module '../database/database.ts' {
  interface Tables {
    audit_log: {
      id: Generated<number>;
      at: Generated<Date>;
      actor_id: number | null;
      actor: string;
      action: string;
      target: string;
      details: Generated<Record<string, unknown>>;
    };
  }
}

export type AuditEntry = {
  actor: Pick<Member, 'id' | 'username'> | null;
  action: AuditAction;
  target: string;
  details?: Record<string, unknown>;
};

/** Logs a staff action. Call it in the transaction of the action, so that both are stored or none. */
export async function audit(db: Db, { actor, action, target, details = {} }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ actor_id: actor?.id ?? null, actor: actor?.username ?? 'Snowglobe', action, target, details })
    .execute();
}
