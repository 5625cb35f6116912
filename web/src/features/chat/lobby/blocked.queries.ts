import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import { toast } from '../../../ui/toast-store.ts';

/** Shared by its name with the friends screen, which lists the same members. */
export const blockedKey = ['friends', 'blocked'];
const nobody: ReadonlySet<string> = new Set();

/** Whose words fold away for this member. */
export function useBlocked(): ReadonlySet<string> {
  const { data } = useQuery({ queryKey: blockedKey, queryFn: () => api.listBlocked() });
  return data && data.members.length > 0 ? new Set(data.members.map(({ username }) => username)) : nobody;
}

export function useBlock() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: blockedKey });
  const fail = (error: unknown) =>
    toast({
      type: 'error',
      title: 'Error',
      message: errorText(error, 'This did not work. Please try again.'),
    });
  const block = useMutation({
    mutationFn: (username: string) => api.blockMember({ body: { username } }),
    onSuccess: (_, username) =>
      toast({ type: 'success', title: `${username} is blocked`, message: 'Their words fold away for you.' }),
    onError: fail,
    onSettled,
  });
  const unblock = useMutation({
    mutationFn: (username: string) => api.unblockMember({ body: { username } }),
    onError: fail,
    onSettled,
  });
  return { block: block.mutate, unblock: unblock.mutate };
}
