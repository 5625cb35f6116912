import { isSameLanguage } from '../../../../core/format/languages.ts';

/** What a member wants of a series, by language. `off`: no subtitles; null: they never said. */
export type TrackWish = { audio: string | null; subtitles: string | null };

type Audio = { language: string };
type Subtitles = { id: number; language: string };

/** Which audio plays: the wished language when this episode has it, else what the file begins with. */
export function chooseAudio(tracks: readonly Audio[], wish: TrackWish): number {
  const wished = wish.audio === null ? -1 : indexOfLanguage(tracks, wish.audio);
  return Math.max(0, wished);
}

/**
 * Which subtitles are shown: those wished for, or none. Whoever never said gets those in their own language where the
 * sound is in another one.
 */
export function chooseSubtitles<Track extends Subtitles>(
  tracks: readonly Track[],
  wish: TrackWish,
  heard: string | undefined,
  own: string,
): Track | null {
  if (wish.subtitles === 'off') return null;
  if (wish.subtitles !== null) return tracks[indexOfLanguage(tracks, wish.subtitles)] ?? null;
  const isForeign = heard !== undefined && heard !== '' && heard !== 'und' && !isSameLanguage(heard, own);
  return isForeign ? (tracks[indexOfLanguage(tracks, own)] ?? null) : null;
}

/** The very same first: British subtitles before American ones, for whoever chose British. */
function indexOfLanguage(tracks: readonly { language: string }[], language: string): number {
  const exact = tracks.findIndex((track) => track.language.toLowerCase() === language.toLowerCase());
  return exact >= 0 ? exact : tracks.findIndex((track) => isSameLanguage(track.language, language));
}
