import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { parseHex } from './contrast.ts';
import type { BorderStyle, GlowType } from './member-look.ts';

export type FrameProps = { border?: BorderStyle; glowType?: GlowType; glowColor?: string; rainbow?: boolean };

/** The glow round a member's picture or banner; lies inside a positioned parent. */
export function Frame({ border = 'none', glowType = 'pulse', glowColor, rainbow = false }: FrameProps) {
  if (border === 'none') return null;
  const style = { '--frame': parseHex(glowColor) ? glowColor : '#3b82f6' } as CSSProperties;
  const names = classNames('frame', rainbow && 'frame-rainbow', glowType === 'pulse' && 'frame-pulse');
  return <span className={names} style={style} aria-hidden="true" />;
}
