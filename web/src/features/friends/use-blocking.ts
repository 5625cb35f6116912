import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { blockMember, unblockMember } from './friends.actions.ts';
import { t } from '../../core/texts.ts';

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
        title: t('friends:block.question', { name: username }),
        text: t('friends:block.text'),
        action: t('friends:block'),
        danger: true,
      });
      if (sure) await blockMember(username);
    },

    async unblock(username: string): Promise<void> {
      const sure = await confirm({
        title: t('friends:unblock.question', { name: username }),
        text: t('friends:unblock.text'),
        action: t('friends:unblock'),
      });
      if (sure) await unblockMember(username);
    },
  };
}
