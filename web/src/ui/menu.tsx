import {
  createContext,
  use,
  type ComponentProps,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { CountBadge } from './badge.tsx';
import { Icon, type IconGlyph } from './icon.tsx';
import {
  drawTrigger,
  usePopover,
  type PopoverPlace,
  type PopoverTrigger,
  type Trigger,
} from './use-popover.ts';
import styles from './menu.module.css';
import popoverStyles from './popover.module.css';

type MenuTrigger = PopoverTrigger & { 'aria-haspopup': 'menu'; onKeyDown: (event: KeyboardEvent) => void };

const CloseMenu = createContext<() => void>(() => {});

export type MenuProps = PopoverPlace & {
  /** Names the menu for screen readers. */
  label: string;
  /** The button element; it gets the menu's props. */
  trigger: Trigger<MenuTrigger>;
  /** Above the commands: who is signed in. */
  head?: ReactNode;
  className?: string;
  /** MenuItem and MenuLine. */
  children: ReactNode;
};

/** A button with a list of commands. */
export function Menu({ label, trigger, side, align, head, className, children }: MenuProps) {
  const popover = usePopover({ side, align }, (panel) => items(panel)[0]?.focus());
  const { panelProps, button, close } = popover;

  return (
    <>
      {drawTrigger(trigger, {
        ...popover.trigger,
        'aria-haspopup': 'menu',
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' || popover.open) return;
          event.preventDefault();
          button.current?.click();
        },
      })}
      <div
        {...panelProps}
        className={classNames(popoverStyles.popover, popoverStyles.menu, 'glass glass-float', className)}
      >
        <div className={popoverStyles.scroll}>
          {head && <div className={styles.head}>{head}</div>}
          <MenuList label={label} close={close}>
            {children}
          </MenuList>
        </div>
      </div>
    </>
  );
}

type MenuListProps = ComponentProps<'div'> & { label: string; close: () => void };

/** The commands of a menu, without the panel that contains them. */
export function MenuList({ label, close, children, ...others }: MenuListProps) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const all = items(event.currentTarget);
    const next = target(event.key, all, all.indexOf(document.activeElement as HTMLElement));
    if (event.key === 'Tab') close();
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div {...others} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
      <CloseMenu value={close}>{children}</CloseMenu>
    </div>
  );
}

export type MenuItemProps = {
  icon?: IconGlyph;
  /** Runs after the menu has closed. */
  onSelect?: () => void;
  /** Makes it a link. */
  href?: string;
  as?: ElementType;
  note?: ReactNode;
  count?: number;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({
  icon,
  onSelect,
  href,
  as,
  note,
  count = 0,
  danger,
  disabled,
  children,
}: MenuItemProps) {
  const close = use(CloseMenu);
  const Tag: ElementType = as ?? (href === undefined ? 'button' : 'a');
  return (
    <Tag
      {...(href === undefined ? { type: 'button' } : { href })}
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, danger && styles.danger)}
      aria-disabled={disabled || undefined}
      onClick={(event: Event) => {
        if (disabled) return event.preventDefault();
        close();
        onSelect?.();
      }}
    >
      {icon && <Icon of={icon} />}
      {children}
      {(note || count > 0) && (
        <span className={styles.note}>{count > 0 ? <CountBadge count={count} /> : note}</span>
      )}
    </Tag>
  );
}

export function MenuLine() {
  return <hr className={styles.line} />;
}

function items(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

function target(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all[(at - 1 + all.length) % all.length];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
