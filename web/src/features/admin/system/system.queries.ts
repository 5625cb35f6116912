import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import { toast } from '../../../core/toasts.ts';
import { auditKey, systemKey } from '../admin.queries.ts';

/** Fetched again every 10 seconds while the tab is shown. */
export function useSystem() {
  return useQuery({
    queryKey: systemKey,
    queryFn: () => api.getSystem(),
    staleTime: 0,
    refetchInterval: 10_000,
  });
}

type Act = 'retry' | 'discard';
type JobAct = { act: Act; id: string };

const jobCalls = { retry: 'retryJob', discard: 'discardJob' } as const;
const doneText = { retry: 'The job is tried again', discard: 'The job was discarded' };

export function useJobAct() {
  const refreshSystem = useRefreshSystem();
  return useMutation({
    mutationFn: ({ act, id }: JobAct) => api[jobCalls[act]]({ params: { id } }),
    onSuccess: (_, { act }) => toast({ type: 'success', title: doneText[act] }),
    onError: (error) => toast({ type: 'error', title: errorText(error, 'That did not work') }),
    onSettled: refreshSystem,
  });
}

export function useRunChore() {
  const refreshSystem = useRefreshSystem();
  return useMutation({
    mutationFn: (name: string) => api.runChore({ params: { name } }),
    onError: (error) => toast({ type: 'error', title: errorText(error, 'The chore could not be started') }),
    onSettled: refreshSystem,
  });
}

function useRefreshSystem() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: auditKey });
    return client.invalidateQueries({ queryKey: systemKey });
  };
}
