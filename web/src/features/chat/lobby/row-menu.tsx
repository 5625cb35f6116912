import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import styles from './row-menu.module.css';

type RowMenuProps = { label: string; isActive: boolean; children: () => ReactNode };

/**
 * The "…" of a row. The commands of every row would weigh on scrolling, so they are drawn
 * once somebody points at the button, touches it, or comes to the row by keyboard.
 */
export function RowMenu({ label, isActive, children }: RowMenuProps) {
  const [isArmed, setArmed] = useState(false);
  const arm = () => setArmed(true);
  return (
    <div className={styles.menu} onPointerEnter={arm} onPointerDown={arm}>
      <Menu
        label={label}
        trigger={
          <IconButton className={styles.button} icon={Ellipsis} label={label} tabIndex={isActive ? 0 : -1} />
        }
      >
        {isArmed || isActive ? children() : null}
      </Menu>
    </div>
  );
}
