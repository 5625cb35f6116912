import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from '../../../../core/store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { Playback } from './playback.ts';
import styles from './volume-control.module.css';

/** The speaker, and how loud; on a phone its own keys do that. */
export function VolumeControl({ playback }: { playback: Playback }) {
  const { volume, isMuted } = useStore(playback.state);
  const heard = isMuted ? 0 : volume;
  return (
    <div className={styles.volume}>
      <IconButton
        icon={heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2}
        label={heard === 0 ? 'Sound on (m)' : 'Mute (m)'}
        iconSize={20}
        onClick={playback.toggleMute}
      />
      <input
        type="range"
        className={styles.slider}
        style={{ '--heard': heard } as CSSProperties}
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={(event) => playback.setVolume(Number(event.target.value))}
      />
    </div>
  );
}
