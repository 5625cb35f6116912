import type { User } from '@snowglobe/contract/features/account/account.model.ts';

/**
 * Whether a member may stream: every role except Free. `role` is the effective role, so a trial counts. The page uses
 * it for the screens (`media.page.ts`), the player (`player-modal.tsx`) and link cards; the server checks `access: 'full'`.
 */
export const canStream = ({ role }: Pick<User, 'role'>) => role !== 'Free';
