import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Tx } from '../../core/database/database.ts';
import '../../core/sessions/users.table.ts';

type Owner = { id: number; username: string; email: string; language: Language | null };

export function listOwners(tx: Tx): Promise<Owner[]> {
  return tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'users.email', 'users.language'])
    .where('roles.name', '=', 'Owner')
    .orderBy('users.id')
    .execute();
}
