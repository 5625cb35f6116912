import { Play } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Poster } from '../cards/poster.tsx';
import { t } from '../../../core/texts.ts';
import styles from './press-to-play.module.css';

type PressToPlayProps = { backdrop: string; onPress: () => void };

/** Shown when the browser blocks autoplay: the backdrop of the film with a play button. */
export function PressToPlay({ backdrop, onPress }: PressToPlayProps) {
  return (
    <div className={styles.cover} role="presentation" onClick={onPress}>
      {backdrop && (
        <span className={styles.ground}>
          <Poster src={backdrop} title="" eager />
        </span>
      )}
      <IconButton look="round" icon={Play} label={t('media:play')} />
    </div>
  );
}
