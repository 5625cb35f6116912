import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

export type IconGlyph = LucideIcon;

/** The only way to show an icon: 24 px grid, 1.5 px line, not filled, hidden from screen readers. */
export function Icon({
  of: Glyph,
  size = 18,
  className,
}: {
  of: IconGlyph;
  size?: number;
  className?: string;
}) {
  return (
    <Glyph className={classNames(styles.icon, className)} size={size} strokeWidth={1.5} aria-hidden="true" />
  );
}
