import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { blockMember, unblockMember } from './friends.actions.ts';

const queryKey = ['friends', 'blocked'];
const nobody: ReadonlySet<string> = new Set();

/** The names of blocked members; their messages are collapsed. */
export function useBlocked(): ReadonlySet<string> {
  const { data } = useQuery({ queryKey, queryFn: () => api.listBlocked() });
  return data && data.members.length > 0 ? new Set(data.members.map(({ username }) => username)) : nobody;
}

/** The blocked members with their cards; undefined until they are loaded. */
export function useBlockedMembers(): readonly MemberCard[] | undefined {
  return useQuery({ queryKey, queryFn: () => api.listBlocked() }).data?.members;
}

type Blocked = Awaited<ReturnType<typeof api.listBlocked>>;

/** Reads only the cache, for code outside components. False if the list is not loaded. */
export const isBlocked = (username: string): boolean =>
  queryClient.getQueryData<Blocked>(queryKey)?.members.some((member) => member.username === username) ??
  false;

/** Block and unblock with a confirmation. */
export function useBlocking() {
  const confirm = useConfirm();
  return {
    async block(username: string): Promise<void> {
      const sure = await confirm({
        title: `Block ${username}?`,
        text: 'What they say in public chat and under News folds away for you, and neither of you can write to the other. A friendship or a request between you ends. They are not told.',
        action: 'Block',
        danger: true,
      });
      if (sure) await blockMember(username);
    },

    async unblock(username: string): Promise<void> {
      const sure = await confirm({
        title: `Unblock ${username}?`,
        text: 'You see what they say again, and they can ask to be your friend.',
        action: 'Unblock',
      });
      if (sure) await unblockMember(username);
    },
  };
}
