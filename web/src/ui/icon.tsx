import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

export type IconGlyph = LucideIcon;

/** Every icon goes through here: 24 grid, 1.5 line, never filled, silent to screen readers. */
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
