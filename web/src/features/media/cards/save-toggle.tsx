import { Bookmark } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { addToWatchLater, removeFromWatchLater, useMark, type Saveable } from '../watch-later.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './save-toggle.module.css';

/** The Watch Later button on a card. All buttons of a title share one state, on every open page. */
export function SaveToggle({ of, className }: { of: Saveable; className?: string }) {
  const mark = useMark(of);
  const isSaved = mark !== null;
  // The item has no id until the server has answered, so it can't be removed yet.
  const isSaving = mark?.itemId === 0;
  return (
    <button
      type="button"
      className={classNames(styles.save, className)}
      aria-pressed={isSaved}
      aria-label={t('media:save.of', { title: of.title })}
      title={isSaved ? t('media:save.remove') : t('media:save.add')}
      aria-busy={isSaving || undefined}
      onClick={() => {
        if (isSaving) return;
        void (mark ? removeFromWatchLater(mark) : addToWatchLater(of));
      }}
    >
      <Icon of={Bookmark} size={16} />
    </button>
  );
}
