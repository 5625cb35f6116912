import { useCallback, useState } from 'react';
import { api } from '../../../../core/api.ts';
import { ownLanguage } from '../../../../core/format/languages.ts';
import { chooseAudio, chooseSubtitles, type TrackWish } from './choose-tracks.ts';
import { keepWish } from './keep-wish.ts';
import type { OwnVideo, SubtitleTrack } from './own-video.ts';

export type Tracks = ReturnType<typeof useTracks>;

/** Which audio is heard and which subtitles are seen. What is chosen is remembered for the series, by language. */
export function useTracks(titleId: number, video: OwnVideo) {
  const { audio, subtitles } = video;
  const [wish, setWish] = useState<TrackWish>(video.choice);
  const [heard, setHeard] = useState(() => chooseAudio(audio, video.choice));
  const [shown, setShown] = useState(() =>
    chooseSubtitles(subtitles, video.choice, audio[heard]?.language, ownLanguage()),
  );
  const [offset, setOffset] = useState(0);
  const [keep] = useState(() =>
    keepWish(async (body) => {
      await api.saveTrackChoice({ params: { id: String(titleId) }, body });
    }),
  );

  function choose(part: Partial<TrackWish>): void {
    const next = { ...wish, ...part };
    setWish(next);
    keep(next);
  }

  const show = useCallback((track: SubtitleTrack | null) => {
    setShown(track);
    setOffset(0);
  }, []);

  return {
    audio,
    heard,
    subtitles,
    shown,
    offset,
    setOffset,
    chooseAudio(index: number): void {
      setHeard(index);
      choose({ audio: audio[index]!.language });
    },
    chooseSubtitles(track: SubtitleTrack | null): void {
      show(track);
      choose({ subtitles: track?.language ?? 'off' });
    },
  };
}
