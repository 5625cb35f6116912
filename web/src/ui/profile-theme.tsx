import type { ReactNode } from 'react';
import binary from './art/theme-binary.svg';
import cyberpunk from './art/theme-cyberpunk.svg';
import calm from './art/theme-default.svg';
import holyGlow from './art/theme-holy-glow.svg';
import lightning from './art/theme-lightning.svg';
import rainbow from './art/theme-rainbow.svg';
import { classNames } from './class-names.ts';
import type { ProfileThemeName } from './member-look.ts';
import { t } from '../core/texts.ts';
import styles from './profile-theme.module.css';

type ProfileTheme = { label: string; line: string; art: string };

/** The six profile themes, in the order of the choice. */
export const profileThemes: Record<ProfileThemeName, ProfileTheme> = {
  default: { label: t('ui:theme.default'), line: t('ui:theme.default.line'), art: calm },
  lightning: { label: t('ui:theme.lightning'), line: t('ui:theme.lightning.line'), art: lightning },
  rainbow: { label: t('ui:theme.rainbow'), line: t('ui:theme.rainbow.line'), art: rainbow },
  binary: { label: t('ui:theme.binary'), line: t('ui:theme.binary.line'), art: binary },
  'holy-glow': { label: t('ui:theme.holyGlow'), line: t('ui:theme.holyGlow.line'), art: holyGlow },
  cyberpunk: { label: t('ui:theme.cyberpunk'), line: t('ui:theme.cyberpunk.line'), art: cyberpunk },
};

const arts: Record<ProfileThemeName, string | undefined> = {
  default: undefined,
  lightning: styles.artLightning,
  rainbow: styles.artRainbow,
  binary: styles.artBinary,
  'holy-glow': styles.artHolyGlow,
  cyberpunk: styles.artCyberpunk,
};

const cards: Record<ProfileThemeName, string | undefined> = {
  default: undefined,
  lightning: styles.lightning,
  rainbow: styles.rainbow,
  binary: styles.binary,
  'holy-glow': styles.holyGlow,
  cyberpunk: styles.cyberpunk,
};

/** The banner picture of a theme with its animation. */
export function ProfileThemeArt({ theme }: { theme: ProfileThemeName }) {
  const { art } = profileThemes[theme] ?? profileThemes.default;
  return (
    <span className={classNames(styles.art, arts[theme])} aria-hidden="true">
      <img src={art} alt="" width="640" height="184" />
      <i />
    </span>
  );
}

export type ProfileCardProps = { theme: ProfileThemeName; className?: string; children: ReactNode };

/** A profile card in the colours of the member's theme. Its first child is a MemberBanner. */
export function ProfileCard({ theme, className, children }: ProfileCardProps) {
  return (
    <div className={classNames('glass glass-float', styles.card, cards[theme], className)}>{children}</div>
  );
}
