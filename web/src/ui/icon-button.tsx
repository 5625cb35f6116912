import type { ComponentProps } from 'react';
import { CountBadge, countText } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconGlyph } from './icon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconGlyph;
  /** What it does, in words: its accessible name and its tooltip. */
  label: string;
  look?: 'plain' | 'bordered' | 'danger' | 'round';
  size?: 'm' | 'l';
  iconSize?: number;
  /** Unread things behind the button. */
  count?: number;
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, look = 'plain', size = 'm', iconSize, count = 0, className, ...others } = props;
  return (
    <button
      type="button"
      title={label}
      aria-label={count > 0 ? `${label}, ${countText(count)} unread` : label}
      {...others}
      className={classNames(
        'icon-btn',
        look !== 'plain' && `icon-btn-${look}`,
        size === 'l' && 'icon-btn-l',
        className,
      )}
    >
      <Icon of={icon} size={iconSize ?? (size === 'l' || look === 'round' ? 22 : 18)} />
      {count > 0 && <CountBadge count={count} silent />}
    </button>
  );
}
