import { Download, ImageOff, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './screenshot.module.css';

/** A ticket's image: small beside the words, as large as the window lets it be on a press. */
export function Screenshot({ url, title }: { url: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const titleId = useId();
  if (isMissing) {
    return (
      <p className={styles.missing}>
        <Icon of={ImageOff} />
        The screenshot did not load.
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.shot}
        aria-label="Open the screenshot"
        onClick={() => setOpen(true)}
      >
        <img src={url} alt="" loading="lazy" onError={() => setMissing(true)} />
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} className={styles.viewer} aria-labelledby={titleId}>
        {isOpen && (
          <div className={styles.panel}>
            <header className={styles.head}>
              <h2 className={styles.title} id={titleId}>
                Screenshot: {title}
              </h2>
              <IconButton size="l" icon={Download} label="Download" href={url} download="" />
              <IconButton size="l" icon={X} label="Close" data-autofocus onClick={() => setOpen(false)} />
            </header>
            <div className={styles.stage}>
              <img src={url} alt={`Screenshot of the ticket "${title}"`} />
            </div>
          </div>
        )}
      </Modal>
    </>
  );
}
