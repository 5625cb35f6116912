import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { BorderSettings } from './border-settings.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { defaultLook } from '@snowglobe/contract/features/account/account.look.ts';
import { LanguageSettings } from './language-settings.tsx';
import { OpeningSettings } from './opening-settings.tsx';
import { VisibilitySwitches } from './visibility-switches.tsx';
import { MentionSettings } from './mention-settings.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import { UsernameSettings } from './username-settings.tsx';
import { t } from '../../../core/texts.ts';
import styles from './appearance-tab.module.css';

/** How the member looks. `shown` is the draft as the preview shows it. */
export function AppearanceTab({ form, shown }: { form: ProfileForm; shown: User }) {
  const { draft, edit } = form;
  return (
    <>
      <SettingsPanel
        title={t('account:theme')}
        text={draft.bannerImage === '' ? t('account:theme.text') : t('account:theme.textWithBanner')}
      >
        <ThemeChoice member={shown} value={draft.theme} onChange={(theme) => edit({ theme })} />
      </SettingsPanel>
      <UsernameSettings form={form} />
      <div className={styles.borders}>
        <BorderSettings of="profile" title={t('account:profilePicture')} form={form} />
        <BorderSettings of="banner" title={t('account:banner')} form={form} />
      </div>
      <SettingsPanel
        title={t('account:startOver')}
        text={t('account:startOverText')}
        action={
          <Button icon={RotateCcw} onClick={() => edit(defaultLook)}>
            {t('account:resetToDefaults')}
          </Button>
        }
      />
      <LanguageSettings />
      <OpeningSettings
        value={draft.openingSequence}
        onChange={(openingSequence) => edit({ openingSequence })}
      />
      <VisibilitySwitches />
      <MentionSettings />
      <DeviceSettings />
    </>
  );
}
