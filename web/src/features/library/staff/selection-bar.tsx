import { Tags, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../core/texts.ts';
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
    <div className={styles.bar} role="group" aria-label={t('library:selection.label')}>
      <p role="status">{t('library:selection.count', { count })}</p>
      {others > 0 && (
        <Button size="s" busy={isBusy} onClick={() => void chooseAll()}>
          {t('library:selection.all', { count: String(count + others) })}
        </Button>
      )}
      <Button size="s" variant="primary" icon={Tags} onClick={onMatch}>
        {t('library:match.match')}
      </Button>
      <Button size="s" variant="danger" icon={Trash2} onClick={onDelete}>
        {t('ui:delete')}
      </Button>
      <IconButton icon={X} label={t('library:selection.none')} onClick={onClear} />
    </div>
  );
}
