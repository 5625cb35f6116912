import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { parseHex } from './contrast.ts';
import type { BorderStyle, GlowType } from './member-look.ts';
import styles from './member-glow.module.css';

export type MemberGlowProps = {
  border?: BorderStyle;
  glowType?: GlowType;
  glowColor?: string;
  rainbow?: boolean;
  /** For a round picture, whose `--size` it reads; otherwise for a banner. */
  round?: boolean;
};

/** The glow around a member's picture or banner. The parent must be positioned. */
export function MemberGlow({
  border = 'none',
  glowType = 'pulse',
  glowColor,
  rainbow = false,
  round = false,
}: MemberGlowProps) {
  if (border === 'none') return null;
  const style = { '--frame': parseHex(glowColor) ? glowColor : '#3b82f6' } as CSSProperties;
  const names = classNames(
    styles.frame,
    round && styles.round,
    rainbow && styles.rainbow,
    glowType === 'pulse' && styles.pulse,
  );
  return <span className={names} style={style} aria-hidden="true" />;
}
