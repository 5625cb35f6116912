import { Pause, Play } from 'lucide-react';
import { useStore } from '../../../../core/store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Playback } from './playback.ts';
import styles from './big-buttons.module.css';

/** In the middle of the picture: where the browser wants a press to begin, and on a phone for the thumb. */
export function BigButtons({ playback, isShown }: { playback: Playback; isShown: boolean }) {
  const { isPlaying, needsPress } = useStore(playback.state);
  if (needsPress)
    return (
      <div className={styles.middle}>
        <IconButton look="round" icon={Play} label="Play" onClick={playback.play} />
      </div>
    );
  if (!isShown) return null;
  return (
    <div className={styles.touch}>
      <IconButton
        look="round"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? 'Pause' : 'Play'}
        onClick={playback.toggle}
      />
    </div>
  );
}
