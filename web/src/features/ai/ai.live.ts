import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { sessionKey, sessionsKey } from './ai.queries.ts';
import { outsideKey, placesKey } from './places/ai-places.queries.ts';

export function startAiLive(): void {
  onLive('ai.places', () => {
    refresh(outsideKey);
    refresh(placesKey);
  });
  onLive('ai.session', ({ sessionId, what }) => {
    refresh(sessionsKey);
    if (what === 'deleted') queryClient.setQueryData(sessionKey(sessionId), null);
    else refresh(sessionKey(sessionId));
  });
}
