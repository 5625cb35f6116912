import { bioMax, emailMax, usernameMax } from '@snowglobe/contract/features/account/account.limits.ts';
import { AtSign, UserRound } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { MemberBanner } from '../../../ui/member-banner.tsx';
import type { MemberLook } from '../../../ui/member-look.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ImageField } from './image-field.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import styles from './profile-tab.module.css';

/** Name, email, bio and pictures. `shown` is the draft as the preview shows it. */
export function ProfileTab({ form, shown }: { form: ProfileForm; shown: MemberLook }) {
  const { draft, errors, edit } = form;
  return (
    <>
      <SettingsPanel title="About you" text="Your email stays between you and Snowglobe.">
        <div className={styles.fields}>
          <Field label="Username" error={errors.username}>
            <TextInput
              icon={UserRound}
              value={draft.username}
              maxLength={usernameMax}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => edit({ username: event.target.value })}
            />
          </Field>
          <Field label="Email" error={errors.email}>
            <TextInput
              icon={AtSign}
              type="email"
              value={draft.email}
              maxLength={emailMax}
              autoComplete="email"
              onChange={(event) => edit({ email: event.target.value })}
            />
          </Field>
          <Field label="Bio" optional error={errors.bio} className={styles.wide}>
            <TextArea
              max={bioMax}
              value={draft.bio}
              placeholder="Two sentences are plenty."
              onChange={(event) => edit({ bio: event.target.value })}
            />
          </Field>
        </div>
      </SettingsPanel>
      <SettingsPanel title="Pictures" text="An https address, or a file of your own up to 10MB.">
        <div className={styles.images}>
          <ImageField
            kind="picture"
            label="Profile picture URL"
            hint="Without one, your small globe carries your first letter."
            value={draft.profilePicture}
            error={errors.profilePicture}
            onChange={(profilePicture) => edit({ profilePicture })}
          >
            <MemberPicture {...shown} size={104} className={styles.picture} />
          </ImageField>
          <ImageField
            kind="banner"
            label="Banner image URL"
            hint="Without one, your theme paints the banner."
            value={draft.bannerImage}
            error={errors.bannerImage}
            onChange={(bannerImage) => edit({ bannerImage })}
          >
            <MemberBanner {...shown} height={136} />
          </ImageField>
        </div>
      </SettingsPanel>
    </>
  );
}
