import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { useState } from 'react';
import { api } from '../../../../core/api.ts';
import { ownLanguage } from '../../../../core/format/languages.ts';
import { chooseAudio, chooseSubtitles, type TrackChoice } from './choose-tracks.ts';
import { createChoiceSaver } from './choice-saver.ts';

export type SubtitleTrack = LibraryPlayback['subtitles'][number];
export type Tracks = ReturnType<typeof useTracks>;

const noChoice: TrackChoice = { audio: null, subtitles: null };

/**
 * The audio track and the subtitles. The choice is saved for the title by language, except for a video without a
 * title.
 */
export function useTracks(titleId: number | null, video: LibraryPlayback) {
  const { audio, subtitles } = video;
  const [choice, setChoice] = useState<TrackChoice>(video.choice ?? noChoice);
  const [audioIndex, setAudioIndex] = useState(() => chooseAudio(audio, choice));
  const [shown, setShown] = useState(() =>
    chooseSubtitles(subtitles, choice, audio[audioIndex]?.language, ownLanguage()),
  );
  const [offset, setOffset] = useState(0);
  const [saveChoice] = useState(() =>
    createChoiceSaver(async (body) => {
      if (titleId !== null) await api.savePlaybackChoice({ params: { titleId }, body });
    }),
  );

  function choose(part: Partial<TrackChoice>): void {
    const next = { ...choice, ...part };
    setChoice(next);
    saveChoice(next);
  }

  return {
    audio,
    audioIndex,
    subtitles,
    // Looked up again, because the address changes when the video is reloaded.
    shown: shown && (subtitles.find(({ id }) => id === shown.id) ?? null),
    offset,
    setOffset,
    chooseAudio(index: number): void {
      setAudioIndex(index);
      choose({ audio: audio[index]!.language });
    },
    chooseSubtitles(track: SubtitleTrack | null): void {
      setShown(track);
      // The timing was set for the other subtitles.
      setOffset(0);
      choose({ subtitles: track?.language ?? 'off' });
    },
  };
}
