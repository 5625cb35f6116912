import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Viewer, ViewerStage } from '../../ui/viewer.tsx';
import styles from './screenshot.module.css';

/** The image of a ticket, small beside the text; a click shows it in full size. */
export function Screenshot({ url, title }: { url: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
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
      <Viewer url={isOpen ? url : null} title={`Screenshot: ${title}`} onClose={() => setOpen(false)}>
        <ViewerStage>
          <img src={url} alt={`Screenshot of the ticket "${title}"`} />
        </ViewerStage>
      </Viewer>
    </>
  );
}
