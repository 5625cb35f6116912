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
import { t } from '../../../core/texts.ts';
import styles from './profile-tab.module.css';

/** Name, email, bio and pictures. `shown` is the draft as the preview shows it. */
export function ProfileTab({ form, shown }: { form: ProfileForm; shown: MemberLook }) {
  const { draft, errors, edit } = form;
  return (
    <>
      <SettingsPanel title={t('account:aboutYou')} text={t('account:aboutYouText')}>
        <div className={styles.fields}>
          <Field label={t('account:username')} error={errors.username}>
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
          <Field label={t('account:email')} error={errors.email}>
            <TextInput
              icon={AtSign}
              type="email"
              value={draft.email}
              maxLength={emailMax}
              autoComplete="email"
              onChange={(event) => edit({ email: event.target.value })}
            />
          </Field>
          <Field label={t('account:bio')} optional error={errors.bio} className={styles.wide}>
            <TextArea
              max={bioMax}
              value={draft.bio}
              placeholder={t('account:twoSentencesArePlenty')}
              onChange={(event) => edit({ bio: event.target.value })}
            />
          </Field>
        </div>
      </SettingsPanel>
      <SettingsPanel title={t('account:pictures')} text={t('account:picturesText')}>
        <div className={styles.images}>
          <ImageField
            kind="picture"
            label={t('account:profilePictureUrl')}
            hint={t('account:profilePictureHint')}
            value={draft.profilePicture}
            error={errors.profilePicture}
            onChange={(profilePicture) => edit({ profilePicture })}
          >
            <MemberPicture {...shown} size={104} className={styles.picture} />
          </ImageField>
          <ImageField
            kind="banner"
            label={t('account:bannerImageUrl')}
            hint={t('account:bannerImageHint')}
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
