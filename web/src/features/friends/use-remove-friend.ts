import { useConfirm } from '../../ui/confirm.tsx';
import { removeFriend } from './friends.actions.ts';
import { t } from '../../core/texts.ts';

/** Removes a friend after a confirmation. */
export function useRemoveFriend(): (username: string) => Promise<void> {
  const confirm = useConfirm();
  return async (username) => {
    const sure = await confirm({
      title: t('friends:remove.question', { name: username }),
      text: t('friends:remove.text'),
      action: t('ui:remove'),
      danger: true,
    });
    if (sure) await removeFriend(username);
  };
}
