import type { LibraryMatch, LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';

/** A title of the catalogue, or one that only this library has. */
export type ChosenTitle =
  | { kind: 'catalogue'; title: MediaResult }
  | { kind: 'own'; title: string; type: 'movie' | 'tv'; year: number | null };

/** The chosen title of one file; the numbers are as typed. */
export type MatchRow = {
  id: number;
  fileName: string;
  /** The folder it was uploaded from; may be empty. */
  folder: string;
  title: ChosenTitle | null;
  season: string;
  episode: string;
  /** The name of the episode; may be empty. */
  episodeTitle: string;
};

/** The current title of a video, or the guess from its file name. */
export function rowOf({ id, file_name: fileName, folder, place, guess }: LibraryVideo): MatchRow {
  const from = place ?? guess;
  return {
    id,
    fileName,
    folder,
    title: place ? { kind: 'catalogue', title: place.title } : guessed(guess),
    season: String(from?.season ?? ''),
    episode: String(from?.episode ?? ''),
    episodeTitle: from?.episode_title ?? '',
  };
}

function guessed(guess: LibraryVideo['guess']): ChosenTitle | null {
  if (!guess?.title) return null;
  if (guess.match) return { kind: 'catalogue', title: guess.match };
  const type = guess.season === null && guess.episode === null ? 'movie' : 'tv';
  return { kind: 'own', title: guess.title, type, year: guess.year };
}

export const isSeries = (title: ChosenTitle | null) =>
  title !== null && (title.kind === 'own' ? title.type : title.title.type) === 'tv';

export const titleText = (title: ChosenTitle) => (title.kind === 'own' ? title.title : title.title.title);

/** "One Step Beyond · S1E4" */
export function rowText({ title, season, episode }: MatchRow): string {
  if (!title) return '';
  return isSeries(title) ? `${titleText(title)} · S${season}E${episode}` : titleText(title);
}

const parseNumber = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** The match to send; null while something is missing. */
export function matchOf({ title, season, episode, episodeTitle }: MatchRow): LibraryMatch | null {
  if (!title) return null;
  const [inSeason, number] = [parseNumber(season), parseNumber(episode)];
  if (isSeries(title) && (inSeason === null || number === null)) return null;
  const name = episodeTitle.trim() || null;
  const place = isSeries(title) ? { season: inSeason, episode: number, episode_title: name } : {};
  if (title.kind === 'catalogue') return { title_id: title.title.id, ...place };
  return { own: { title: title.title, type: title.type, year: title.year }, ...place };
}

/** Numbers the episodes of each folder (a season) in the order of the file names, from the first row's number on. */
export function numberEpisodes(rows: readonly MatchRow[]): MatchRow[] {
  const numbered = new Map<number, Pick<MatchRow, 'season' | 'episode'>>();
  for (const [first, ...others] of Map.groupBy(rows, ({ folder }) => folder).values()) {
    const from = parseNumber(first!.episode) ?? 1;
    const season = first!.season.trim() || '1';
    [first!, ...others]
      .toSorted((a, b) => a.fileName.localeCompare(b.fileName, undefined, { numeric: true }))
      .forEach(({ id }, at) => numbered.set(id, { season, episode: String(from + at) }));
  }
  return rows.map((row) => ({ ...row, ...numbered.get(row.id) }));
}

/** The second of two rows with the same title or episode, or null. The server would refuse it. */
export function findDuplicate(rows: readonly MatchRow[]): MatchRow | null {
  const seen = new Set<string>();
  for (const row of rows) {
    const match = matchOf(row);
    if (!match) continue;
    const key = JSON.stringify({ ...match, episode_title: null });
    if (seen.has(key)) return row;
    seen.add(key);
  }
  return null;
}
