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
import { t } from '../../../../core/texts.ts';
import styles from './controls.module.css';

type ControlsProps = {
  playback: Playback;
  video: LibraryPlayback;
  segments: LibraryPlayback['segments'];
  tracks: Tracks;
  next: NextEpisode | null;
  isFull: boolean;
  onFull: () => void;
  /** Null if the browser has no picture-in-picture. */
  picture: { isOut: boolean; toggle: () => void } | null;
  onHelp: () => void;
};

export function Controls(props: ControlsProps) {
  const { playback, video, segments, tracks, next, isFull, onFull, picture, onHelp } = props;
  return (
    // A film runs from left to right in every language.
    <div className={styles.controls} dir="ltr" role="group" aria-label={t('media:controls')}>
      <SeekBar
        playback={playback}
        segments={segments}
        chapters={video.chapters}
        thumbnails={video.thumbnails}
      />
      <div className={styles.row}>
        <PlayButton playback={playback} />
        {next && (
          <IconButton
            icon={SkipForward}
            label={t('media:controls.nextKey', { code: next.code })}
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
            label={t('media:controls.pictureInPicture')}
            iconSize={20}
            aria-pressed={picture.isOut}
            onClick={picture.toggle}
          />
        )}
        <IconButton
          className={styles.keys}
          icon={Keyboard}
          label={t('media:controls.keysKey')}
          iconSize={20}
          onClick={onHelp}
        />
        <IconButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? t('media:controls.leaveFullKey') : t('media:controls.fullKey')}
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
    ? ([Pause, t('media:controls.pauseKey')] as const)
    : hasEnded
      ? ([RotateCcw, t('media:controls.againKey')] as const)
      : ([Play, t('media:controls.playKey')] as const);
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
