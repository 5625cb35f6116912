import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../core/texts.ts';
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
        {t('support:screenshot.didNotLoad')}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.shot}
        aria-label={t('support:screenshot.open')}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt="" loading="lazy" onError={() => setMissing(true)} />
      </button>
      <Viewer
        url={isOpen ? url : null}
        title={t('support:screenshot.title', { title })}
        onClose={() => setOpen(false)}
      >
        <ViewerStage>
          <img src={url} alt={t('support:screenshot.of', { title })} />
        </ViewerStage>
      </Viewer>
    </>
  );
}
