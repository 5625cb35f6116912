import type { User } from '@snowglobe/contract/features/account/account.model.ts';

/**
 * Whether a member may stream: every role except Free. `role` is the effective role, so a trial counts. The page uses
 * it for the screens (`media.page.ts`), the player (`player-modal.tsx`) and link cards; the server checks `access: 'full'`.
 */
export const canStream = ({ role }: Pick<User, 'role'>) => role !== 'Free';

/** Without the right to stream, the pictures of the owner's own titles are not loaded; those of the catalogue are previews. */
export const mayLoadPoster = (user: Parameters<typeof canStream>[0], poster: string): boolean =>
  canStream(user) || poster.startsWith('/api/media/previews/');
