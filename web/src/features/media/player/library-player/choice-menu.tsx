import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { IconGlyph } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { dir } from '../../../../core/texts.ts';
import styles from './choice-menu.module.css';

type ChoiceMenuProps = {
  label: string;
  /** The label of the button, with its key. */
  button: string;
  icon: IconGlyph;
  isWide?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button of the player that opens a panel with choices. */
export function ChoiceMenu({ label, button, icon, isWide, children }: ChoiceMenuProps) {
  return (
    <Popover
      label={label}
      side="above"
      className={classNames(styles.panel, isWide && styles.wide)}
      trigger={<IconButton icon={icon} label={button} iconSize={20} />}
    >
      {(close) => (
        // The controls around it run from left to right, its texts as the page does.
        <div className={styles.body} dir={dir}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </Popover>
  );
}
