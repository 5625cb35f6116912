import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { readable } from './contrast.ts';
import { Icon, type IconGlyph } from './icon.tsx';
import { t } from '../core/texts.ts';
import styles from './badge.module.css';

const dots = { on: undefined, away: styles.dotAway, off: styles.dotOff, error: styles.dotError };
const builtInRoles = new Set(['owner', 'admin', 'paid', 'free']);

export type RoleBadgeProps = {
  role: string;
  /** Hex colour of a custom role; the four built-in roles have their own. */
  color?: string | null;
  size?: 'm' | 'l';
  className?: string;
};

export function RoleBadge({ role, color, size = 'm', className }: RoleBadgeProps) {
  const house = role.toLowerCase();
  const known = builtInRoles.has(house);
  const style = known || !color ? undefined : ({ '--badge': readable(color, '#2f4a7c') } as CSSProperties);
  return (
    <span
      className={classNames(styles.badge, known && styles[house], size === 'l' && styles.large, className)}
      style={style}
    >
      {role}
    </span>
  );
}

export type TagProps = { children: string; color?: string; icon?: IconGlyph; className?: string };

/** A small label: STAFF, TV, HD. */
export function Tag({ children, color, icon, className }: TagProps) {
  return (
    <span
      className={classNames(styles.badge, className)}
      style={color ? ({ '--badge': readable(color, '#2f4a7c') } as CSSProperties) : undefined}
    >
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  );
}

export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

export type CountBadgeProps = { count: number; silent?: boolean; className?: string };

/** A number of unread things. `silent` hides it from screen readers, where the control already says it. */
export function CountBadge({ count, silent = false, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.count, className)} aria-hidden={silent || undefined}>
      {countText(count)}
      {!silent && <span className="sr-only"> {t('ui:countUnread')}</span>}
    </span>
  );
}

/** A coloured dot; the text beside it says the same. */
export function Dot({ tone }: { tone: 'on' | 'away' | 'off' | 'error' }) {
  return <i className={classNames(styles.dot, dots[tone])} />;
}

export function StatusBadge({
  label = t('ui:online'),
  tone = 'on',
}: {
  label?: string;
  tone?: 'on' | 'away' | 'off';
}) {
  return (
    <span
      className={classNames(
        styles.status,
        tone === 'away' && styles.statusAway,
        tone === 'off' && styles.statusOff,
      )}
    >
      <Dot tone={tone === 'off' ? 'error' : tone} />
      {label}
    </span>
  );
}

/** A dot and a number: "214 inside". */
export function Readout({
  children,
  tone = 'on',
  className,
}: {
  children: React.ReactNode;
  tone?: 'on' | 'away' | 'off';
  className?: string;
}) {
  return (
    <span className={classNames(styles.readout, 'readout', className)}>
      <Dot tone={tone} />
      {children}
    </span>
  );
}

export function PopularBadge({ children = t('ui:mostPopular') }: { children?: string }) {
  return <span className={styles.popular}>{children}</span>;
}
