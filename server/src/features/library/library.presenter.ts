import type { LibraryGuess, LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { translate, translateLines } from '../../core/texts/texts.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { guessFromName } from './ingest/guess-from-name.ts';
import { sumPartsByVideo, listSubtitles, type SubtitleRow } from './parts.store.ts';
import { countPlayFailures } from './playback/play-failures.store.ts';
import { presentSuggestion } from './sounds/present-suggestion.ts';
import { listOpenSuggestions, type SuggestionRow } from './sounds/suggestions.store.ts';
import type { VideoRow } from './videos.store.ts';

type Extras = {
  place: LibraryVideo['place'];
  guess: LibraryGuess | null;
  addedBy: string | null;
  subtitles: readonly SubtitleRow[];
  generatedBytes: number;
  playFailures: LibraryVideo['play_failures'];
  suggestions: readonly SuggestionRow[];
  language: Language;
};
export type Presenter = ReturnType<typeof createLibraryPresenter>;

/** Videos as the dashboard shows them. */
export function createLibraryPresenter({ db, cards }: FeatureCore, { library }: MediaDoor) {
  async function guesses(rows: readonly VideoRow[]): Promise<Map<number, LibraryGuess>> {
    const read = rows.map(({ id, file_name, folder }) => {
      const guess = guessFromName(file_name, folder);
      return { id, ...guess, type: guess.season === null ? ('movie' as const) : ('tv' as const) };
    });
    const found = await library.findByNames(read);
    return new Map(
      read.map((name) => {
        const { id, title, year, season, episode, episodeTitle } = name;
        const match = found.get(name) ?? null;
        return [id, { title, year, season, episode, episode_title: episodeTitle, match }];
      }),
    );
  }

  function presentPlace(row: VideoRow, title: Parameters<typeof library.present>[0]): LibraryVideo['place'] {
    const isSeries = title.type === 'tv';
    return {
      title: library.present(title),
      is_own: title.source === 'library',
      season: isSeries ? row.season : null,
      episode: isSeries ? row.episode : null,
      episode_title: row.episode_title,
    };
  }

  return {
    async all(rows: readonly VideoRow[], language: Language): Promise<LibraryVideo[]> {
      const ids = rows.map(({ id }) => id);
      const [titleRows, guessed, subtitles, bytes, failures, suggestions, cardOf] = await Promise.all([
        library.find(db, [...new Set(rows.flatMap(({ title_id }) => title_id ?? []))]),
        guesses(rows.filter(({ title_id }) => title_id === null)),
        listSubtitles(db, ids),
        sumPartsByVideo(db, ids),
        countPlayFailures(db, ids),
        listOpenSuggestions(db, ids),
        cards.of(rows.map(({ added_by }) => added_by)),
      ]);
      const titles = new Map(titleRows.map((row) => [row.id, row]));
      return rows.map((row) => {
        const title = row.title_id === null ? undefined : titles.get(row.title_id);
        return presentVideo(row, {
          place: title ? presentPlace(row, title) : null,
          guess: guessed.get(row.id) ?? null,
          addedBy: row.added_by === null ? null : (cardOf(row.added_by)?.username ?? null),
          subtitles: subtitles.filter(({ video_id }) => video_id === row.id),
          generatedBytes: bytes.get(row.id) ?? 0,
          playFailures: failures.get(row.id) ?? null,
          suggestions: suggestions.filter(({ video_id }) => video_id === row.id),
          language,
        });
      });
    },
  };
}

function presentVideo(row: VideoRow, extras: Extras): LibraryVideo {
  const { facts } = row;
  return {
    id: row.id,
    file_name: row.file_name,
    folder: row.folder,
    size: row.size,
    sha256: row.sha256,
    added_by: extras.addedBy,
    created_at: row.created_at.toISOString(),
    state: row.state,
    plan: row.plan,
    stage: row.state === 'working' ? row.stage : null,
    progress: row.progress,
    // A video can have several notes, each in its own line.
    error: row.error && translateLines(extras.language, row.error),
    error_detail: row.error_detail && translate(extras.language, row.error_detail),
    play_failures: extras.playFailures,
    tries: row.tries,
    is_playable: row.delivery !== null,
    container: facts.container,
    video_codec: facts.videoCodec,
    width: facts.width,
    height: facts.height,
    duration: facts.duration,
    generated_bytes: extras.generatedBytes,
    audio: row.audio.map(({ position, language, label }) => ({
      position,
      language,
      label,
      codec: facts.audio[position]?.codec ?? null,
      channels: facts.audio[position]?.channels ?? 0,
    })),
    subtitles: extras.subtitles.map(({ id, language, label, is_inside }) => ({
      id,
      language,
      label,
      is_inside,
    })),
    segments: row.segments,
    suggestions: extras.suggestions.map(presentSuggestion),
    chapters: row.chapters,
    place: extras.place,
    guess: extras.guess,
    has_poster: row.poster_key !== null,
  };
}
