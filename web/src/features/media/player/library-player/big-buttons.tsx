import { Pause, Play } from 'lucide-react';
import { useStore } from '../../../../core/store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Playback } from './playback.ts';
import { t } from '../../../../core/texts.ts';
import styles from './big-buttons.module.css';

/** The large play button in the middle of the picture, on phones. */
export function BigButtons({ playback }: { playback: Playback }) {
  const { isPlaying } = useStore(playback.state);
  return (
    <div className={styles.touch}>
      <IconButton
        look="round"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? t('media:controls.pause') : t('media:play')}
        onClick={playback.toggle}
      />
    </div>
  );
}
