import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { t } from '../../core/texts.ts';
import styles from './thoughts.module.css';

type ThoughtsProps = { text: string; /** The answer has not begun yet. */ isThinking: boolean };

/** The model's reasoning before its answer, as collapsed plain text. */
export function Thoughts({ text, isThinking }: ThoughtsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.thoughts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon of={ChevronRight} size={16} />
        <span className={styles.label} data-busy={isThinking ? '' : undefined}>
          {isThinking ? t('ai:isThinking') : t('ai:thinking')}
        </span>
      </summary>
      {/* Not rendered while collapsed, because it can be very long. */}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
        <p className={styles.text} role="group" aria-label={t('ai:thoughts')} tabIndex={0}>
          {text.trim()}
        </p>
      )}
    </details>
  );
}
