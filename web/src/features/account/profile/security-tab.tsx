import { useMe } from '../../../core/session.ts';
import { BlockedMembers } from '../../friends/friends.door.ts';
import { TwoFactorPanel } from '../two-factor/two-factor-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { YourData } from './your-data.tsx';
import styles from './security-tab.module.css';

export function SecurityTab() {
  const { hasPassword } = useMe();
  return (
    <div className={styles.tab}>
      <TwoFactorPanel />
      {hasPassword ? (
        <SettingsPanel title="Password" text="A new password ends every other session of yours.">
          <PasswordForm />
        </SettingsPanel>
      ) : (
        <SettingsPanel title="Password">
          <p>You sign in with Google, so there is no password to change here.</p>
        </SettingsPanel>
      )}
      <SessionsList />
      <SettingsPanel
        title="Blocked members"
        text="You do not see what they say, and neither of you can write to the other."
      >
        <BlockedMembers />
      </SettingsPanel>
      <YourData />
    </div>
  );
}
