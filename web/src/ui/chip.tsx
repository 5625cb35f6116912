import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconGlyph } from './icon.tsx';
import styles from './chip.module.css';

export type ChipProps = {
  selected?: boolean;
  /** Shows a cross while selected: a press removes the filter. */
  removable?: boolean;
  icon?: IconGlyph;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
};

export function Chip({ selected = false, removable = false, icon, onClick, disabled, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={selected}
      onClick={onClick}
      disabled={disabled}
    >
      {icon && <Icon of={icon} size={16} />}
      {children}
      {selected && removable && <Icon of={X} size={14} />}
    </button>
  );
}
