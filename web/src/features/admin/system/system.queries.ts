import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { queryClient } from '../../../core/query.ts';
import { auditKey, systemKey } from '../admin.queries.ts';
import { t } from '../../../core/texts.ts';

/** Fetched again every 10 seconds while the tab is shown, and every 2 seconds while a backup runs. */
export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: () => api.getSystem(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.backup.running ? 2000 : 10_000),
  });
}

type Act = 'retry' | 'discard';
type JobAct = { act: Act; id: string };

const jobCalls = { retry: 'retryJob', discard: 'discardJob' } as const;
const doneText = { retry: t('system:job.retried'), discard: t('system:job.discarded') };

export function useJobAct() {
  return useWrite(
    ({ act, id }: JobAct) => api[jobCalls[act]]({ params: { id } }),
    ({ act }) => ({ success: doneText[act], fallback: t('core:didNotWork'), onSettled: refreshSystem }),
  );
}

export function useDeleteKeptDatabase() {
  return useWrite((name: string) => api.deleteKeptDatabase({ params: { name } }), {
    success: t('system:kept.deleted'),
    fallback: t('system:kept.failed'),
    onSettled: refreshSystem,
  });
}

export function useRunChore() {
  return useWrite((name: string) => api.runChore({ params: { name } }), {
    fallback: t('system:choreFailed'),
    onSettled: refreshSystem,
  });
}

export function useMakeBackup() {
  return useWrite(() => api.makeBackup(), {
    fallback: t('system:backup.startFailed'),
    onSettled: refreshSystem,
  });
}

function refreshSystem(): void {
  void queryClient.invalidateQueries({ queryKey: auditKey });
  void queryClient.invalidateQueries({ queryKey: systemKey });
}
