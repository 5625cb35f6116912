import { useState, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** A text on hover and focus, for a control that has its own accessible name. Escape hides it. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      role="presentation"
      className={styles.tip}
      data-dismissed={dismissed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span className={styles.text} role="tooltip">
        {text}
      </span>
    </span>
  );
}
