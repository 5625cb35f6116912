import type { ComponentProps, ElementType } from 'react';
import { CountBadge, countText } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconGlyph } from './icon.tsx';
import { t } from '../core/texts.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Makes it a link. */
  href?: string;
  download?: string;
  icon: IconGlyph;
  /** The accessible name and the tooltip. */
  label: string;
  look?: 'plain' | 'bordered' | 'danger' | 'round';
  size?: 'm' | 'l';
  iconSize?: number;
  /** Unread things behind the button. */
  count?: number;
  /** Shows a dot instead of the count, which only screen readers read. */
  isDot?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, look = 'plain', size = 'm', iconSize, count = 0, isDot, className, ...others } = props;
  const Tag = (others.href === undefined ? 'button' : 'a') as ElementType;
  return (
    <Tag
      {...(others.href === undefined ? { type: 'button' } : {})}
      title={label}
      aria-label={count > 0 ? t('ui:unread', { label, count: countText(count) }) : label}
      {...others}
      className={classNames(
        styles.button,
        look !== 'plain' && styles[look],
        size === 'l' && styles.l,
        className,
      )}
    >
      <Icon of={icon} size={iconSize ?? (size === 'l' || look === 'round' ? 22 : 18)} />
      {count > 0 && isDot && <span className={styles.dot} />}
      {count > 0 && !isDot && <CountBadge className={styles.count} count={count} silent />}
    </Tag>
  );
}
