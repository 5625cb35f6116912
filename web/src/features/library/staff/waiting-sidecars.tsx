import { Captions, X } from 'lucide-react';
import { useStore } from '../../../core/store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { dropSidecar, waitingSidecars } from '../library-uploads.ts';
import { t } from '../../../core/texts.ts';
import styles from './waiting-sidecars.module.css';

/** Subtitles whose film is not uploaded yet, or has another name. */
export function WaitingSidecars() {
  const files = useStore(waitingSidecars);
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('library:waiting.label')}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          <Icon of={Captions} />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.note}>{t('library:waiting.note')}</span>
          <IconButton
            icon={X}
            label={t('library:waiting.leaveOut', { name: file.name })}
            onClick={() => dropSidecar(file)}
          />
        </li>
      ))}
    </ul>
  );
}
