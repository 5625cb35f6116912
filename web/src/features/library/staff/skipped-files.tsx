import { X } from 'lucide-react';
import { useStore } from '../../../core/store.ts';
import { countWords } from '../../../core/format/numbers.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { skippedFiles } from '../library-uploads.ts';
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
          <span role="status">{countWords(files.length, 'file')} left out</span>
        </h3>
        <IconButton icon={X} label="Close the list of files left out" onClick={() => skippedFiles.set([])} />
      </header>
      <ul className={styles.list}>
        {shown.map(({ id, name, reason }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.why}>{reason}</span>
          </li>
        ))}
        {files.length > maxShown && <li>and {files.length - maxShown} more</li>}
      </ul>
    </section>
  );
}
