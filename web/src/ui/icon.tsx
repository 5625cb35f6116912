import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

export type IconGlyph = LucideIcon;

/** Glyphs that point along the line of text: they are mirrored where it runs from right to left. */
const directed =
  /^(?:Arrow(?:Left|Right)|Chevrons?(?:Left|Right)|Log(?:In|Out)|Reply|Send|CornerUp(?:Left|Right)|PanelLeft.*)$/;

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
    <Glyph
      className={classNames(
        styles.icon,
        directed.test(Glyph.displayName ?? '') && styles.directed,
        className,
      )}
      size={size}
      strokeWidth={1.5}
      aria-hidden="true"
    />
  );
}
