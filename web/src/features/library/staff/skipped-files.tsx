import { X } from 'lucide-react';
import { useStore } from '../../../core/store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { skippedFiles } from '../library-uploads.ts';
import { t } from '../../../core/texts.ts';
import styles from './skipped-files.module.css';

const maxShown = 60;

/** The skipped files of the last upload, each with its reason. */
export function SkippedFiles() {
  const files = useStore(skippedFiles);
  if (files.length === 0) return null;
  const shown = files.slice(0, maxShown);
  return (
    <section className={styles.leftOut} aria-labelledby="left-out-title">
      <header className={styles.head}>
        <h3 id="left-out-title">
          <span role="status">{t('library:skipped.count', { count: files.length })}</span>
        </h3>
        <IconButton icon={X} label={t('library:skipped.close')} onClick={() => skippedFiles.set([])} />
      </header>
      <ul className={styles.list}>
        {shown.map(({ id, name, reason }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.why}>{reason}</span>
          </li>
        ))}
        {files.length > maxShown && <li>{t('library:skipped.more', { count: files.length - maxShown })}</li>}
      </ul>
    </section>
  );
}
