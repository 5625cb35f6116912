import { X } from 'lucide-react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CountBadge } from './badge.tsx';
import { Frost } from './frost.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import { Modal } from './modal.tsx';
import { t } from '../core/texts.ts';
import styles from './drawer.module.css';

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
  return (
    <Modal open={open} onClose={onClose} className={styles.drawer} aria-label={label}>
      <div className={classNames(styles.panel, 'glass glass-float')}>
        <Frost />
        <div className={styles.head}>{head}</div>
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
        <IconButton className={styles.close} size="l" icon={X} label={t('ui:closeMenu')} onClick={onClose} />
      </div>
    </Modal>
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
      className={classNames(styles.item, className)}
      aria-current={current ? 'page' : undefined}
    >
      <Icon of={icon} size={20} />
      {children}
      {(note || count > 0) && (
        <span className={styles.note}>{count > 0 ? <CountBadge count={count} /> : note}</span>
      )}
    </Tag>
  );
}
