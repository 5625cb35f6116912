import type { MentionNotify } from '@snowglobe/contract/features/account/account.limits.ts';
import { api } from '../../../core/api.ts';
import { setUser, useMe } from '../../../core/session.ts';
import { useWrite } from '../../../core/write.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import styles from './settings.module.css';

const choices = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'friends', label: 'Friends' },
  { value: 'nobody', label: 'Nobody' },
] as const;
const meanings: Record<MentionNotify, string> = {
  everyone: 'Whoever writes @ and your name in Public Chat or Admin Chat notifies you.',
  friends: 'Only a friend who writes @ and your name in Public Chat or Admin Chat notifies you.',
  nobody: 'An @ with your name in Public Chat or Admin Chat is only words.',
};

/** Who can notify the member with an @. It applies at once, on every device. */
export function MentionSettings() {
  const { mentionNotify } = useMe();
  const { run } = useWrite(
    (choice: MentionNotify) => api.updateProfile({ body: { mentionNotify: choice } }),
    {
      errorTitle: 'Not changed',
      fallback: 'Please try again.',
      onDone: ({ user }) => setUser(user),
    },
  );

  return (
    <SettingsPanel
      title="Mentions"
      text={`${meanings[mentionNotify]} Each of your chats has its own choice in its menu.`}
    >
      <Segmented
        label="Who can notify you with an @"
        className={styles.choices}
        options={choices}
        value={mentionNotify}
        onChange={(choice) => void run(choice)}
      />
    </SettingsPanel>
  );
}
