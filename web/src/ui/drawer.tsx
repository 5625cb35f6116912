import { X } from 'lucide-react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CountBadge } from './badge.tsx';
import { Frost } from './frost.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import { useModal } from './use-modal.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Names the drawer for screen readers. */
  label: string;
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** Slides in from the left over the page: the menu of small screens. */
export function Drawer({ open, onClose, label, head, foot, children }: DrawerProps) {
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className="modal drawer" aria-label={label}>
      <div className="drawer-panel glass glass-float">
        <Frost />
        <div className="drawer-head">{head}</div>
        {children}
        {foot && <div className="drawer-foot">{foot}</div>}
        <IconButton className="drawer-close" size="l" icon={X} label="Close menu" onClick={onClose} />
      </div>
    </dialog>
  );
}

export type DrawerItemProps = Omit<ComponentProps<'a'>, 'ref'> & {
  icon: IconGlyph;
  count?: number;
  note?: ReactNode;
  current?: boolean;
  as?: ElementType;
};

/** A link (with `href`) or a button in the drawer. */
export function DrawerItem({
  icon,
  count = 0,
  note,
  current,
  as,
  className,
  children,
  ...others
}: DrawerItemProps) {
  const Tag: ElementType = as ?? (others.href === undefined ? 'button' : 'a');
  return (
    <Tag
      {...others}
      className={classNames('drawer-item', className)}
      aria-current={current ? 'page' : undefined}
    >
      <Icon of={icon} size={20} />
      {children}
      {(note || count > 0) && (
        <span className="drawer-note">{count > 0 ? <CountBadge count={count} /> : note}</span>
      )}
    </Tag>
  );
}
