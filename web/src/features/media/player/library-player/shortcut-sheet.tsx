import { Dialog } from '../../../../ui/dialog.tsx';
import { shortcutWords } from './shortcuts.ts';
import { t } from '../../../../core/texts.ts';
import styles from './shortcut-sheet.module.css';

/** The help with all keys. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('media:keys')} size="s">
      <dl className={styles.keys}>
        {shortcutWords.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
