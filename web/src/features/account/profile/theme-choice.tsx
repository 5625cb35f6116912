import { themes } from '@snowglobe/contract/features/account/account.limits.ts';
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { MemberBanner } from '../../../ui/member-banner.tsx';
import type { ProfileThemeName } from '../../../ui/member-look.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { ProfileCard, profileThemes } from '../../../ui/profile-theme.tsx';
import { t } from '../../../core/texts.ts';
import styles from './theme-choice.module.css';

type ThemeChoiceProps = {
  member: User;
  value: ProfileThemeName;
  onChange: (theme: ProfileThemeName) => void;
};

/** The six themes as small cards of the member. A native radio button covers each card. */
export function ThemeChoice({ member, value, onChange }: ThemeChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('account:theme')} className={styles.themes}>
      {themes.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={theme}
            checked={theme === value}
            onChange={() => onChange(theme)}
          />
          <ProfileCard theme={theme} className={styles.card}>
            <MemberBanner theme={theme} height={72} />
            <div className={styles.words}>
              <span className={styles.ring}>
                <MemberPicture username={member.username} profilePicture={member.profilePicture} size={36} />
              </span>
              <span className={styles.label}>{profileThemes[theme].label}</span>
              <span className={styles.line}>{profileThemes[theme].line}</span>
            </div>
          </ProfileCard>
          <span className={styles.chosen}>
            <Icon of={Check} size={14} />
          </span>
        </label>
      ))}
    </div>
  );
}
