import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { BorderSettings } from './border-settings.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { defaultLook } from '@snowglobe/contract/features/account/account.look.ts';
import { OpeningSettings } from './opening-settings.tsx';
import { InvisibleSwitch } from './invisible-switch.tsx';
import { MentionSettings } from './mention-settings.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import { UsernameSettings } from './username-settings.tsx';
import styles from './appearance-tab.module.css';

/** How the member looks. `shown` is the draft as the preview shows it. */
export function AppearanceTab({ form, shown }: { form: ProfileForm; shown: User }) {
  const { draft, edit } = form;
  return (
    <>
      <SettingsPanel
        title="Theme"
        text={
          draft.bannerImage === ''
            ? 'Paints your banner and colours your card.'
            : 'Colours your card. Your own banner image lies over its picture.'
        }
      >
        <ThemeChoice member={shown} value={draft.theme} onChange={(theme) => edit({ theme })} />
      </SettingsPanel>
      <UsernameSettings form={form} />
      <div className={styles.borders}>
        <BorderSettings of="profile" title="Profile picture" form={form} />
        <BorderSettings of="banner" title="Banner" form={form} />
      </div>
      <SettingsPanel
        title="Start over"
        text="Back to the look of a new member. It counts when you save."
        action={
          <Button icon={RotateCcw} onClick={() => edit(defaultLook)}>
            Reset to defaults
          </Button>
        }
      />
      <OpeningSettings
        value={draft.openingSequence}
        onChange={(openingSequence) => edit({ openingSequence })}
      />
      <InvisibleSwitch />
      <MentionSettings />
      <DeviceSettings />
    </>
  );
}
