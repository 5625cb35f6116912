import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './thoughts.module.css';

type ThoughtsProps = { text: string; /** It has not begun to answer. */ isThinking: boolean };

/** What a model thinks before it answers: folded, as plain text. */
export function Thoughts({ text, isThinking }: ThoughtsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.thoughts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon of={ChevronRight} size={16} />
        <span className={styles.label} data-busy={isThinking ? '' : undefined}>
          {isThinking ? 'Thinking…' : 'Thinking'}
        </span>
      </summary>
      {/* Folded, it costs nothing however long it gets. */}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only keys scrolls it, too
        <p className={styles.text} role="group" aria-label="What SnowyAI thinks" tabIndex={0}>
          {text.trim()}
        </p>
      )}
    </details>
  );
}
