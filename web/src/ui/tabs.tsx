import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { CountBadge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconGlyph } from './icon.tsx';
import styles from './tabs.module.css';

type Tab<Value extends string> = { value: Value; label: string; icon?: IconGlyph; count?: number };

export type TabsProps<Value extends string> = {
  /** Connects the tabs with their panel: pass the same id to TabPanel. */
  id: string;
  /** Names the row for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { id, label, tabs, value, onChange, className } = props;
  const row = useRef<HTMLDivElement>(null);
  const more = useScrollEdges(row);

  // The chosen tab is scrolled into view when the row is wider than the screen.
  useEffect(() => {
    const chosen = document.getElementById(tabId(id, value));
    if (chosen && row.current)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [id, value]);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = target(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(id, next.value))?.focus();
  }

  return (
    <div
      ref={row}
      className={classNames(styles.tabs, className)}
      data-more={more}
      data-many={tabs.length > 9 || undefined}
      role="tablist"
      aria-label={label}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={styles.tab}
          id={tabId(id, tab.value)}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId(id, tab.value) : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          {tab.icon && <Icon of={tab.icon} />}
          {tab.label}
          {tab.count ? <CountBadge count={tab.count} /> : null}
        </button>
      ))}
    </div>
  );
}

/** On which sides the row can be scrolled. */
function useScrollEdges(row: RefObject<HTMLElement | null>): 'before' | 'after' | 'both' | undefined {
  const [more, setMore] = useState<'before' | 'after' | 'both'>();
  useEffect(() => {
    const element = row.current!;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setMore(before && after ? 'both' : before ? 'before' : after ? 'after' : undefined);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sized.disconnect();
    };
  }, [row]);
  return more;
}

/** The panel of the chosen tab; render one, with the chosen value. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id, value)} aria-labelledby={tabId(id, value)} tabIndex={-1}>
      {children}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

function target(key: string, at: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % length;
  if (key === 'ArrowLeft') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
