import { Tags, Trash2, X } from 'lucide-react';
import { countWords } from '../../../core/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './selection-bar.module.css';

type SelectionBarProps = { count: number; onMatch: () => void; onDelete: () => void; onClear: () => void };

/** What can be done with many at once. */
export function SelectionBar({ count, onMatch, onDelete, onClear }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Selected videos">
      <p role="status">{countWords(count, 'video')} selected</p>
      <Button size="s" variant="primary" icon={Tags} onClick={onMatch}>
        Match
      </Button>
      <Button size="s" variant="danger" icon={Trash2} onClick={onDelete}>
        Delete
      </Button>
      <IconButton icon={X} label="Select none" onClick={onClear} />
    </div>
  );
}
