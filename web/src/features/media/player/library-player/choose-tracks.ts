import { isSameLanguage } from '../../../../core/format/languages.ts';

/** The languages that a member chose for a title. `off`: no subtitles; null: no choice yet. */
export type TrackChoice = { audio: string | null; subtitles: string | null };

type Audio = { language: string };
type Subtitles = { id: number; language: string };

/** The index of the audio track: the chosen language if this episode has it, otherwise the first track. */
export function chooseAudio(tracks: readonly Audio[], choice: TrackChoice): number {
  const chosen = choice.audio === null ? -1 : indexOfLanguage(tracks, choice.audio);
  return Math.max(0, chosen);
}

/**
 * The subtitles to show: the chosen ones, or none. Without a choice they are shown in the member's own language if the
 * audio is in another language.
 */
export function chooseSubtitles<Track extends Subtitles>(
  tracks: readonly Track[],
  choice: TrackChoice,
  audioLanguage: string | undefined,
  ownLanguage: string,
): Track | null {
  if (choice.subtitles === 'off') return null;
  if (choice.subtitles !== null) return tracks[indexOfLanguage(tracks, choice.subtitles)] ?? null;
  const isKnown = audioLanguage !== undefined && audioLanguage !== '' && audioLanguage !== 'und';
  const isForeign = isKnown && !isSameLanguage(audioLanguage, ownLanguage);
  return isForeign ? (tracks[indexOfLanguage(tracks, ownLanguage)] ?? null) : null;
}

/** An exact match first: British subtitles before American ones for a member who chose British. */
function indexOfLanguage(tracks: readonly { language: string }[], language: string): number {
  const exact = tracks.findIndex((track) => track.language.toLowerCase() === language.toLowerCase());
  return exact >= 0 ? exact : tracks.findIndex((track) => isSameLanguage(track.language, language));
}
