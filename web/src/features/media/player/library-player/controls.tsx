import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import {
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  SkipForward,
} from 'lucide-react';
import { playTimeText } from '../../../../core/format/durations.ts';
import { useStore } from '../../../../core/store.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChapterMenu } from './chapter-menu.tsx';
import type { NextEpisode } from './next-card.tsx';
import type { Playback } from './playback.ts';
import { SeekBar } from './seek-bar.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { AudioTrackMenu, SubtitleMenu } from './track-menus.tsx';
import type { Tracks } from './use-tracks.ts';
import { VolumeControl } from './volume-control.tsx';
import styles from './controls.module.css';

type ControlsProps = {
  playback: Playback;
  video: LibraryPlayback;
  tracks: Tracks;
  next: NextEpisode | null;
  isFull: boolean;
  onFull: () => void;
  /** Null if the browser has no picture-in-picture. */
  picture: { isOut: boolean; toggle: () => void } | null;
  onHelp: () => void;
};

export function Controls(props: ControlsProps) {
  const { playback, video, tracks, next, isFull, onFull, picture, onHelp } = props;
  return (
    <div className={styles.controls} role="group" aria-label="Player controls">
      <SeekBar
        playback={playback}
        segments={video.segments}
        chapters={video.chapters}
        thumbnails={video.thumbnails}
      />
      <div className={styles.row}>
        <PlayButton playback={playback} />
        {next && (
          <IconButton
            icon={SkipForward}
            label={`Next episode: ${next.code} (n)`}
            iconSize={20}
            onClick={next.open}
          />
        )}
        <VolumeControl playback={playback} />
        <PlayTime playback={playback} />
        <span className={styles.room} />
        {video.chapters.length > 0 && <ChapterMenu playback={playback} chapters={video.chapters} />}
        {tracks.audio.length > 1 && <AudioTrackMenu tracks={tracks} />}
        {tracks.subtitles.length > 0 && <SubtitleMenu tracks={tracks} />}
        <SettingsMenu playback={playback} />
        {picture && (
          <IconButton
            icon={PictureInPicture2}
            label="Picture in picture"
            iconSize={20}
            aria-pressed={picture.isOut}
            onClick={picture.toggle}
          />
        )}
        <IconButton className={styles.keys} icon={Keyboard} label="Keys (?)" iconSize={20} onClick={onHelp} />
        <IconButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? 'Leave full screen (f)' : 'Full screen (f)'}
          iconSize={20}
          onClick={onFull}
        />
      </div>
    </div>
  );
}

function PlayButton({ playback }: { playback: Playback }) {
  const { isPlaying, hasEnded } = useStore(playback.state);
  const [icon, label] = isPlaying
    ? ([Pause, 'Pause (k)'] as const)
    : hasEnded
      ? ([RotateCcw, 'Play again (k)'] as const)
      : ([Play, 'Play (k)'] as const);
  return <IconButton icon={icon} label={label} iconSize={22} onClick={playback.toggle} />;
}

function PlayTime({ playback }: { playback: Playback }) {
  const second = useStore(playback.state, ({ time }) => Math.floor(time));
  const duration = useStore(playback.state, ({ duration: whole }) => whole);
  return (
    <p className={classNames('readout', styles.time)}>
      {playTimeText(second)} <span className={styles.whole}>/ {playTimeText(duration)}</span>
    </p>
  );
}
