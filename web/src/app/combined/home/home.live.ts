import { clock } from '../../../core/clock.ts';
import { onLive } from '../../../core/live.ts';
import { queryClient, refresh } from '../../../core/query.ts';
import { currentUser } from '../../../core/session.ts';
import { followHome, homeKey } from './follow-home.ts';

export function startHomeLive(): void {
  followHome({
    on: onLive,
    clock,
    client: queryClient,
    refresh: () => refresh(homeKey),
    me: () => currentUser()?.username,
  });
}
