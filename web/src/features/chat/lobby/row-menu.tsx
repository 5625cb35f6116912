import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';

/**
 * The "…" of a row. A hundred closed menus would weigh on scrolling, so the menu itself
 * is drawn once somebody points at the button or comes to the row by keyboard.
 */
export function RowMenu({ label, isActive, children }: { label: string; isActive: boolean; children: () => ReactNode }) {
  const [isArmed, setArmed] = useState(false);
  const [opensAtOnce, setOpensAtOnce] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!opensAtOnce) return;
    setOpensAtOnce(false);
    place.current?.querySelector('button')?.click();
  }, [opensAtOnce]);

  const button = <IconButton icon={Ellipsis} label={label} tabIndex={isActive ? 0 : -1} />;
  return (
    <div ref={place} className="said-menu" onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setArmed(true)}>
      {isArmed || isActive ? (
        <Menu label={label} trigger={button}>
          {children()}
        </Menu>
      ) : (
        <IconButton
          icon={Ellipsis}
          label={label}
          tabIndex={-1}
          onClick={() => {
            setArmed(true);
            setOpensAtOnce(true);
          }}
        />
      )}
    </div>
  );
}
