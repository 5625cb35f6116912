import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import styles from './row-menu.module.css';

type RowMenuProps = { label: string; isActive: boolean; children: () => ReactNode };

/**
 * The "…" menu of a row. Rendering the commands of every row would slow down scrolling, so they are rendered when the
 * pointer enters the button, or when the row gets the keyboard focus.
 */
export function RowMenu({ label, isActive, children }: RowMenuProps) {
  const [isRendered, setIsRendered] = useState(false);
  const render = () => setIsRendered(true);
  return (
    <div className={styles.menu} onPointerEnter={render} onPointerDown={render}>
      <Menu
        label={label}
        trigger={
          <IconButton className={styles.button} icon={Ellipsis} label={label} tabIndex={isActive ? 0 : -1} />
        }
      >
        {isRendered || isActive ? children() : null}
      </Menu>
    </div>
  );
}
