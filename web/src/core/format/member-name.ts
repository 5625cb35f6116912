import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import { t } from '../texts.ts';

/** The name of a member. That of a deleted one is stored in English; no account can have it, because it has a space. */
export const memberName = (username: string): string =>
  username === deletedMemberName ? t('core:deletedMember') : username;
