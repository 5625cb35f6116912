import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { MemberBanner } from '../../../ui/member-banner.tsx';
import { profileThemeNames, type ProfileThemeName } from '../../../ui/member-look.ts';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { ProfileCard, profileThemes } from '../../../ui/profile-theme.tsx';

type ThemeChoiceProps = {
  member: User;
  value: ProfileThemeName;
  onChange: (theme: ProfileThemeName) => void;
};

/** The six themes as small cards of the member themselves; a real radio button lies over each. */
export function ThemeChoice({ member, value, onChange }: ThemeChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Theme" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {profileThemeNames.map((theme) => (
        <label
          key={theme}
          className="group relative rounded-panel transition-transform duration-180 hover:-translate-y-0.5 has-checked:shadow-[0_0_0_2px_var(--color-ice),0_0_28px_-4px_rgb(120_185_255/.55)]"
        >
          <input
            type="radio"
            className="absolute inset-0 z-3 cursor-pointer appearance-none rounded-panel"
            name={name}
            value={theme}
            checked={theme === value}
            onChange={() => onChange(theme)}
          />
          <ProfileCard theme={theme} className="h-full">
            <MemberBanner theme={theme} height={72} />
            <div className="px-4 pb-4">
              <span className="relative -mt-5.5 -ml-1 inline-block rounded-full bg-(--card-1) p-1">
                <MemberPicture username={member.username} profilePicture={member.profilePicture} size={36} />
              </span>
              <span className="mt-1 block font-label text-snow">{profileThemes[theme].label}</span>
              <span className="block text-small text-frost">{profileThemes[theme].line}</span>
            </div>
          </ProfileCard>
          <span className="absolute top-2.5 right-2.5 z-3 hidden size-6 place-items-center rounded-full bg-fill text-white shadow-[0_0_0_2px_var(--color-ice-hi)] group-has-checked:grid">
            <Icon of={Check} size={14} />
          </span>
        </label>
      ))}
    </div>
  );
}
