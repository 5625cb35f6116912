import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';
import { useState } from 'react';
import { api } from '../../../../core/api.ts';
import { ownLanguage } from '../../../../core/format/languages.ts';
import { chooseAudio, chooseSubtitles, type TrackWish } from './choose-tracks.ts';
import { keepWish } from './keep-wish.ts';

export type SubtitleTrack = LibraryPlayback['subtitles'][number];
export type Tracks = ReturnType<typeof useTracks>;

const nothing: TrackWish = { audio: null, subtitles: null };

/**
 * Which audio is heard and which subtitles are seen. What is chosen is remembered for the series, by language; of what
 * has no title yet it is not.
 */
export function useTracks(titleId: number | null, video: LibraryPlayback) {
  const { audio, subtitles } = video;
  const [wish, setWish] = useState<TrackWish>(video.choice ?? nothing);
  const [heard, setHeard] = useState(() => chooseAudio(audio, wish));
  const [shown, setShown] = useState(() =>
    chooseSubtitles(subtitles, wish, audio[heard]?.language, ownLanguage()),
  );
  const [offset, setOffset] = useState(0);
  const [keep] = useState(() =>
    keepWish(async (body) => {
      if (titleId !== null) await api.savePlaybackChoice({ params: { titleId: String(titleId) }, body });
    }),
  );

  function choose(part: Partial<TrackWish>): void {
    const next = { ...wish, ...part };
    setWish(next);
    keep(next);
  }

  return {
    audio,
    heard,
    subtitles,
    // Its address may be another by now.
    shown: shown && (subtitles.find(({ id }) => id === shown.id) ?? null),
    offset,
    setOffset,
    chooseAudio(index: number): void {
      setHeard(index);
      choose({ audio: audio[index]!.language });
    },
    chooseSubtitles(track: SubtitleTrack | null): void {
      setShown(track);
      // What was put right was put right for the other ones.
      setOffset(0);
      choose({ subtitles: track?.language ?? 'off' });
    },
  };
}
