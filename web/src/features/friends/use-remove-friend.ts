import { useConfirm } from '../../ui/confirm.tsx';
import { removeFriend } from './friends.actions.ts';

/** Removes a friend after a confirmation. */
export function useRemoveFriend(): (username: string) => Promise<void> {
  const confirm = useConfirm();
  return async (username) => {
    const sure = await confirm({
      title: `Remove ${username} from your friends?`,
      text: 'Your chat stays readable. To be friends again, one of you has to ask.',
      action: 'Remove',
      danger: true,
    });
    if (sure) await removeFriend(username);
  };
}
