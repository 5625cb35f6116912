import type { api } from '../../core/api.ts';

/** How the member and another one stand to each other. */
export type FriendStanding = Awaited<ReturnType<typeof api.getFriendStatus>>;
