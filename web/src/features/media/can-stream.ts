import type { User } from '@snowglobe/contract/features/account/account.model.ts';

/** Films are for every role but Free; the role is the effective one, so that a trial counts. */
export const canStream = ({ role }: Pick<User, 'role'>) => role !== 'Free';
