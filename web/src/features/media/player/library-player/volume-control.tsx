import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from '../../../../core/store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Playback } from './playback.ts';
import { t } from '../../../../core/texts.ts';
import styles from './volume-control.module.css';

/** The mute button and the volume slider; phones hide the slider and use their own keys. */
export function VolumeControl({ playback }: { playback: Playback }) {
  const { volume, isMuted } = useStore(playback.state);
  const level = isMuted ? 0 : volume;
  return (
    <div className={styles.volume}>
      <IconButton
        icon={level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2}
        label={level === 0 ? t('media:controls.soundOnKey') : t('media:controls.muteKey')}
        iconSize={20}
        onClick={playback.toggleMute}
      />
      <input
        type="range"
        className={styles.slider}
        style={{ '--heard': level } as CSSProperties}
        aria-label={t('media:controls.volume')}
        aria-valuetext={t('media:controls.percent', { percent: Math.round(level * 100) })}
        min={0}
        max={1}
        step={0.05}
        value={level}
        onChange={(event) => playback.setVolume(Number(event.target.value))}
      />
    </div>
  );
}
