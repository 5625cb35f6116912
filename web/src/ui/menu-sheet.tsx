import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { MenuList } from './menu.tsx';
import { Modal } from './modal.tsx';
import styles from './menu-sheet.module.css';

export type MenuSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Names the menu for screen readers. */
  label: string;
  /** Above the commands: what they are for. */
  head?: ReactNode;
  /** MenuItem and MenuLine. */
  children: ReactNode;
};

/** Commands at the lower edge of the window, within reach of a thumb: the menu after a long press. */
export function MenuSheet({ open, onClose, label, head, children }: MenuSheetProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={styles.sheet}
      aria-label={label}
      // The long press that opened the sheet goes on above it: without this it would open the browser's menu.
      onContextMenu={(event) => event.preventDefault()}
    >
      {open && (
        <div className={classNames(styles.panel, 'glass glass-float')}>
          {head && <p className={styles.head}>{head}</p>}
          <MenuList label={label} close={onClose} data-autofocus>
            {children}
          </MenuList>
        </div>
      )}
    </Modal>
  );
}
