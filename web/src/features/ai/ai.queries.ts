import type { AiMessage, AiUsage, OpenedAiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api, ApiError } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { queryClient } from '../../core/query.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { loadMarkdown } from '../../ui/markdown.tsx';

const pollMs = 10_000;
export const usageKey = ['ai', 'usage'];
export const sessionsKey = ['ai', 'sessions'];
export const sessionKey = (id: number) => ['ai', 'session', id];

export function useAiUsage() {
  return useQuery({ queryKey: usageKey, queryFn: () => api.getAiUsage() });
}

export const setUsage = (usage: AiUsage) => queryClient.setQueryData(usageKey, usage);

/** Called after a 429: disables sending until the server counts less again. */
export function setLimitReached(): void {
  queryClient.setQueryData<AiUsage>(
    usageKey,
    (usage) => usage && { ...usage, canUse: false, remaining: 0, showWarning: true },
  );
  void queryClient.invalidateQueries({ queryKey: usageKey });
}

export function useAiSessions() {
  return usePagedList({
    queryKey: sessionsKey,
    fetchPage: (cursor) => api.listAiSessions({ query: { messages: 'none', cursor, limit: 100 } }),
    show: (pages) => pages.flatMap(({ sessions }) => sessions),
    pollMs,
  });
}

const sessionQuery = (id: number) => ({ queryKey: sessionKey(id), queryFn: () => fetchSession(id) });

/** One chat with all its versions; null if it does not exist or was deleted. */
export function useAiSession(id: number | null) {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ ...sessionQuery(id ?? 0), enabled: id !== null, refetchInterval });
}

/** The same outside of a component: from the cache, otherwise from the server; undefined if that fails. */
export const findSession = (id: number): Promise<OpenedAiSession | null | undefined> =>
  queryClient.ensureQueryData(sessionQuery(id)).catch(() => undefined);

async function fetchSession(id: number): Promise<OpenedAiSession | null> {
  try {
    // With the code that draws the answers: drawn later, they would change their height.
    const [{ session }] = await Promise.all([api.getAiSession({ params: { id } }), loadMarkdown()]);
    return session;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_chat') return null;
    throw error;
  }
}

/** Replaces a message of the cached chat by the version that the server just sent. */
export function applyMessage(sessionId: number, message: AiMessage): void {
  queryClient.setQueryData<OpenedAiSession | null>(
    sessionKey(sessionId),
    (session) =>
      session && {
        ...session,
        messages: session.messages.map((each) => (each.id === message.id ? message : each)),
      },
  );
}

export function useAiSearch(words: string) {
  return useQuery({
    queryKey: ['ai', 'search', words],
    queryFn: async () => (await api.searchAiSessions({ query: { q: words } })).results,
    enabled: words !== '',
  });
}
