import type { Session } from '@snowglobe/contract/features/account/account.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';

const sessionsKey = ['account', 'sessions'];

/** This device first, then the most recently used. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => api.listSessions(),
    select: ({ sessions }) => sessions.toSorted(byUse),
    // The server sends no event about a sign-in elsewhere, so the list is fetched each time it is shown.
    staleTime: 0,
  });
}

function byUse(one: Session, other: Session): number {
  return Number(other.current) - Number(one.current) || other.lastSeen.localeCompare(one.lastSeen);
}

export function refreshSessions(): void {
  void queryClient.invalidateQueries({ queryKey: sessionsKey });
}

/** Ends one session or several. A session that has already ended counts as success. */
export async function endSessions(sessions: readonly Session[]): Promise<void> {
  await Promise.all(sessions.map(({ id }) => endSession(id)));
}

async function endSession(id: number): Promise<void> {
  try {
    await api.endSession({ params: { id: String(id) } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
