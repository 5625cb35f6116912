import { Bookmark } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { addToWatchLater, removeFromWatchLater, useMark, type Saveable } from '../watch-later.queries.ts';
import styles from './save-toggle.module.css';

/** Watch Later on a card. Its state is the same wherever the title is shown, on every open page. */
export function SaveToggle({ of, className }: { of: Saveable; className?: string }) {
  const mark = useMark(of);
  const isSaved = mark !== null;
  // Until the server has answered there is nothing to take off.
  const isOnItsWay = mark?.itemId === 0;
  return (
    <button
      type="button"
      className={classNames(styles.save, className)}
      aria-pressed={isSaved}
      aria-label={`Watch Later: ${of.title}`}
      title={isSaved ? 'Remove from Watch Later' : 'Add to Watch Later'}
      aria-busy={isOnItsWay || undefined}
      onClick={() => {
        if (isOnItsWay) return;
        void (mark ? removeFromWatchLater(mark) : addToWatchLater(of));
      }}
    >
      <Icon of={Bookmark} size={16} />
    </button>
  );
}
