import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import {
  drawTrigger,
  usePopover,
  type PopoverPlace,
  type PopoverTrigger,
  type Trigger,
} from './use-popover.ts';
import styles from './popover.module.css';

export type PopoverProps = PopoverPlace & {
  /** Names the panel for screen readers. */
  label: string;
  /** The button element; it gets the popover's props. */
  trigger: Trigger<PopoverTrigger>;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A floating panel beside its button: the bell's messages, a member's card. For commands use Menu. */
export function Popover({ label, trigger, side, align, className, children }: PopoverProps) {
  const popover = usePopover({ side, align });
  return (
    <>
      {drawTrigger(trigger, popover.trigger)}
      <div
        {...popover.panelProps}
        role="dialog"
        aria-label={label}
        className={classNames(styles.popover, styles.panel, 'glass glass-float', className)}
      >
        <div className={styles.scroll}>
          {popover.open && (typeof children === 'function' ? children(popover.close) : children)}
        </div>
      </div>
    </>
  );
}
