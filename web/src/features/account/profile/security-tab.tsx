import { useMe } from '../../../core/session.ts';
import { BlockedMembers } from '../../friends/friends.door.ts';
import { TwoFactorPanel } from '../two-factor/two-factor-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { YourData } from './your-data.tsx';
import { t } from '../../../core/texts.ts';
import styles from './security-tab.module.css';

export function SecurityTab() {
  const { hasPassword } = useMe();
  return (
    <div className={styles.tab}>
      <TwoFactorPanel />
      {hasPassword ? (
        <SettingsPanel title={t('account:password')} text={t('account:passwordText')}>
          <PasswordForm />
        </SettingsPanel>
      ) : (
        <SettingsPanel title={t('account:password')}>
          <p>{t('account:passwordOfGoogle')}</p>
        </SettingsPanel>
      )}
      <SessionsList />
      <SettingsPanel title={t('account:blockedMembers')} text={t('account:blockedMembersText')}>
        <BlockedMembers />
      </SettingsPanel>
      <YourData />
    </div>
  );
}
