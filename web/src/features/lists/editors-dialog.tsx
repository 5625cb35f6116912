import { listEditorsMax } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { List } from '@snowglobe/contract/features/lists/lists.model.ts';
import { useQuery } from '@tanstack/react-query';
import { UserMinus, UserPlus } from 'lucide-react';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardName, CardPicture } from '../../ui/member-card.tsx';
import { refreshLists } from './lists.actions.ts';
import styles from './editors-dialog.module.css';

/** The owner chooses which friends edit the list. */
export function EditorsDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['lists', 'friends'], queryFn: () => api.listFriends() });
  const editing = new Set(list.editors.map(({ username }) => username));
  const others = data?.friends.filter(({ username }) => !editing.has(username)) ?? [];
  const { run, busy } = useWrite(
    (username: string, isOn: boolean): Promise<unknown> =>
      isOn
        ? api.addListEditor({ params: { id: list.id, username } })
        : api.removeListEditor({ params: { id: list.id, username } }),
    { fallback: t('lists:writeFailed'), onSettled: refreshLists },
  );
  const isFull = list.editors.length >= listEditorsMax;
  return (
    <Dialog
      open
      size="s"
      title={t('lists:editors')}
      text={t('lists:editors.text', { max: listEditorsMax })}
      onClose={onClose}
    >
      <ul className={styles.members}>
        {[...list.editors, ...others].map((member) => {
          const { username } = member;
          const isOn = editing.has(username);
          return (
            <li key={username} className={styles.member}>
              <CardPicture card={member} username={username} size={36} />
              <CardName card={member} username={username} className={styles.name} />
              <IconButton
                icon={isOn ? UserMinus : UserPlus}
                look={isOn ? 'danger' : 'bordered'}
                label={isOn ? t('lists:editors.remove', { username }) : t('lists:editors.add', { username })}
                disabled={busy || (!isOn && isFull)}
                onClick={() => void run(username, !isOn)}
              />
            </li>
          );
        })}
      </ul>
      {data?.friends.length === 0 && list.editors.length === 0 && (
        <p className={styles.none}>{t('lists:editors.none')}</p>
      )}
    </Dialog>
  );
}
