import { Tags, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { countWords } from '../../../core/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  count: number;
  /** How many more videos can be selected, including those that are not loaded yet. */
  others: number;
  onAll: () => Promise<void>;
  onMatch: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** The actions for the selected videos. */
export function SelectionBar({ count, others, onAll, onMatch, onDelete, onClear }: SelectionBarProps) {
  const [isBusy, setBusy] = useState(false);
  async function chooseAll() {
    setBusy(true);
    await onAll();
    setBusy(false);
  }
  return (
    <div className={styles.bar} role="group" aria-label="Selected videos">
      <p role="status">{countWords(count, 'video')} selected</p>
      {others > 0 && (
        <Button size="s" busy={isBusy} onClick={() => void chooseAll()}>
          Select all {count + others}
        </Button>
      )}
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
