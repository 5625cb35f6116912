import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../core/texts.ts';
import styles from './attach-button.module.css';

/** The "+" of the composer. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        className={styles.attach}
        icon={Plus}
        iconSize={22}
        label={t('chat:attach')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('chat:attach.files')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without this, choosing the same file again would not fire an event.
          event.target.value = '';
        }}
      />
    </>
  );
}
