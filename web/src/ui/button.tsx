import { Terminal } from 'lucide-react';
import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconGlyph } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'terminal';
  /** s 36, m 44, form 48; a terminal button is always 58. */
  size?: 's' | 'm' | 'form';
  icon?: IconGlyph;
  iconAfter?: IconGlyph;
  /** While work is running: keeps its size and the focus, and ignores clicks. */
  busy?: boolean;
  full?: boolean;
  /** Makes it a link: an `<a>`, or the router's link given in `as`. */
  href?: string;
  as?: ElementType;
  target?: string;
  rel?: string;
  download?: string | boolean;
  ref?: React.Ref<HTMLButtonElement>;
  children: ReactNode;
};

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'm', icon, iconAfter, busy = false, full, as, ...rest } = props;
  const { className, children, onClick, disabled, type = 'button', ...others } = rest;
  const isLink = rest.href !== undefined;
  const Tag: ElementType = as ?? (isLink ? 'a' : 'button');
  const terminal = variant === 'terminal';

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy || (isLink && disabled)) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Tag
      {...others}
      {...(isLink ? {} : { type, disabled })}
      className={classNames(
        styles.button,
        terminal ? classNames(styles.primary, styles.terminal) : styles[variant],
        !terminal && size !== 'm' && styles[size],
        full && styles.full,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || (isLink && disabled) || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : terminal ? <Icon of={icon ?? Terminal} size={20} /> : icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
      {terminal && <i className={styles.caret} aria-hidden="true" />}
    </Tag>
  );
}
