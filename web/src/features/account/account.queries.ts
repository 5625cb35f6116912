import type { Session } from '@snowglobe/contract/features/account/account.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';
import { isAlreadyEnded, sortSessions } from './session-words.ts';

const sessionsKey = ['account', 'sessions'];

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => api.listSessions(),
    select: ({ sessions }) => sortSessions(sessions),
    // The server sends no event about a sign-in elsewhere, so the list is fetched each time it is shown.
    staleTime: 0,
  });
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
    await api.endSession({ params: { id } });
  } catch (error) {
    if (!isAlreadyEnded(error)) throw error;
  }
}
