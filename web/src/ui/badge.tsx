import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { readable } from './contrast.ts';

const houseRoles = new Set(['owner', 'admin', 'paid', 'free']);

export type RoleBadgeProps = {
  role: string;
  /** Hex of a custom role; the four house roles have their own. */
  color?: string | null;
  size?: 'm' | 'l';
};

export function RoleBadge({ role, color, size = 'm' }: RoleBadgeProps) {
  const house = role.toLowerCase();
  const known = houseRoles.has(house);
  const style = known || !color ? undefined : ({ '--badge': readable(color, '#2f4a7c') } as CSSProperties);
  return (
    <span className={classNames('badge', known && `badge-${house}`, size === 'l' && 'badge-l')} style={style}>
      {role}
    </span>
  );
}

/** A small mono word: STAFF, TV, HD. */
export function Tag({ children, color }: { children: string; color?: string }) {
  return (
    <span
      className="badge"
      style={color ? ({ '--badge': readable(color, '#2f4a7c') } as CSSProperties) : undefined}
    >
      {children}
    </span>
  );
}

export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** Unread things. `silent` where the control around it already says the number. */
export function CountBadge({ count, silent = false }: { count: number; silent?: boolean }) {
  if (count <= 0) return null;
  return (
    <span className="count" aria-hidden={silent || undefined}>
      {countText(count)}
      {!silent && <span className="sr-only"> unread</span>}
    </span>
  );
}

export function StatusBadge({
  label = 'Online',
  tone = 'on',
}: {
  label?: string;
  tone?: 'on' | 'away' | 'off';
}) {
  const dot = { on: '', away: 'dot-away', off: 'dot-error' }[tone];
  return (
    <span className={classNames('status', tone !== 'on' && `status-${tone}`)}>
      <i className={classNames('dot', dot)} />
      {label}
    </span>
  );
}

/** A dot and a true figure: "214 inside". */
export function Readout({
  children,
  tone = 'on',
}: {
  children: React.ReactNode;
  tone?: 'on' | 'away' | 'off';
}) {
  return (
    <span className="presence-line readout">
      <i className={classNames('dot', tone !== 'on' && `dot-${tone}`)} />
      {children}
    </span>
  );
}

export function PopularBadge({ children = 'Most Popular' }: { children?: string }) {
  return <span className="badge-popular">{children}</span>;
}
