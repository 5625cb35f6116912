import type { MentionNotify } from '@snowglobe/contract/features/account/account.limits.ts';
import { api } from '../../../core/api.ts';
import { setUser, useMe } from '../../../core/session.ts';
import { useWrite } from '../../../core/write.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './settings.module.css';

const choices = [
  { value: 'everyone', label: t('account:everyone') },
  { value: 'friends', label: t('account:friends') },
  { value: 'nobody', label: t('account:nobody') },
] as const;
const meanings: Record<MentionNotify, string> = {
  everyone: t('account:mentions.everyone'),
  friends: t('account:mentions.friends'),
  nobody: t('account:mentions.nobody'),
};

/** Who can notify the member with an @. It applies at once, on every device. */
export function MentionSettings() {
  const { mentionNotify } = useMe();
  const { run } = useWrite(
    (choice: MentionNotify) => api.updateProfile({ body: { mentionNotify: choice } }),
    {
      errorTitle: t('account:notChanged'),
      fallback: t('ui:pleaseTryAgain'),
      onDone: ({ user }) => setUser(user),
    },
  );

  return (
    <SettingsPanel
      title={t('account:mentions')}
      text={t('account:mentions.text', { meaning: meanings[mentionNotify] })}
    >
      <Segmented
        label={t('account:mentions.label')}
        className={styles.choices}
        options={choices}
        value={mentionNotify}
        onChange={(choice) => void run(choice)}
      />
    </SettingsPanel>
  );
}
