import type { Tx } from '../../core/database/database.ts';
import '../../core/sessions/users.table.ts';

export function listOwners(tx: Tx): Promise<{ id: number; username: string; email: string }[]> {
  return tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('roles.name', '=', 'Owner')
    .orderBy('users.id')
    .execute();
}
