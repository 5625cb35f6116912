/** A guess from the name of a file and its folders. It may be wrong: staff can correct it. */
export type Guess = {
  title: string;
  year: number | null;
  season: number | null;
  episode: number | null;
  /** The text behind the number: "2x01 - Back Again". Null for a film, and when there is no text. */
  episodeTitle: string | null;
};

const episodeMarks = [
  // "S01E02", and "S01E02-E03": two episodes in one file count as the first.
  /[\s._-]*\bs(\d{1,3})[\s._-]*e(\d{1,4})(?:[-e]+\d{1,4})*\b/i,
  /[\s._-]*\b(\d{1,2})x(\d{1,3})\b/i,
  /[\s._-]*\bseason[\s._-]*(\d{1,3})[\s._-]*(?:episode|ep)[\s._-]*(\d{1,4})\b/i,
];
/** Anime is numbered without seasons: "[Group] Title - 07 [1080p]". */
const countedThrough = /\s-\s(\d{1,4})(?:v\d)?\b/;
/** "Episode 3", "E03": the season is in the folder's name, or is 1. */
const episodeAlone = /[\s-]*\b(?:episode|ep|e|folge)[\s-]*(\d{1,4})\b/i;
/** "03", "03 - The Thaw", in the folder of a season. */
const numberFirst = /^(\d{1,4})(?=$|[\s-])/;
const numberOnly = /^\d{1,3}$/;
/** "Season 2", "S02", "Show Name Season 2". */
const seasonFolder = /^(?:(.*?)[\s-]+)?(?:season|staffel|saison|temporada|series|s)[\s-]*(\d{1,3})\b/i;
const specialsFolder = /^(?:specials?|extras?|bonus)$/i;
/** File names without information, as in "Movie (2020)/movie.mkv". */
const saysNothing = /^(?:movie|film|video|main|feature|title|disc|cd|part|index|output|untitled)?[\s\d]*$/i;
/** From the first of these words on, the name describes the file and not the film. */
const aboutTheFile =
  /\b(?:avi|mkv|mp4|2160p|1080p|720p|576p|480p|4k|uhd|hdr|bluray|blu-ray|brrip|bdrip|web-?dl|web-?rip|webrip|hdtv|dvdrip|remux|x26[45]|h\.?26[45]|hevc|avc|av1|xvid|10bit|aac|ac3|dts|ddp?5|proper|repack|extended|unrated|multi|dual)\b/i;

type Titled = { title: string; year: number | null };

/** `folder` is the file's folder: "Show/Season 2", or empty. */
export function guessFromName(fileName: string, folder = ''): Guess {
  const name = spaced(fileName.replace(/\.[a-z0-9]{2,4}$/i, ''));
  const folderInfo = readFolders(folder === '' ? [] : folder.split('/'));
  const { season, episode, at, end } = readEpisode(name, folderInfo);
  const own = titleOf(name.slice(0, at));
  const { title, year } = episode === null ? filmTitle(own, folderInfo.show) : showTitle(own, folderInfo);
  const episodeTitle = episode === null ? null : nameOfEpisode(name.slice(end), title);
  return { title: title || (episode === null ? tidy(name) : ''), year, season, episode, episodeTitle };
}

type FolderInfo = { show: Titled | null; season: number | null };

/** The season comes from the innermost season folder, the show from the innermost other folder. */
function readFolders(folders: readonly string[]): FolderInfo {
  const folderInfo: FolderInfo = { show: null, season: null };
  for (const folder of folders.map(spaced).toReversed()) {
    const [whole, before, number] = seasonFolder.exec(folder) ?? [];
    if (folderInfo.season === null && (whole !== undefined || specialsFolder.test(folder))) {
      folderInfo.season = Number(number ?? 0);
      if (!before) continue;
    }
    const show = titleOf(before ?? folder);
    if (show.title !== '') return { ...folderInfo, show };
  }
  return folderInfo;
}

type Marked = { season: number | null; episode: number | null; at: number; end: number };

/** Finds the episode number and its position in the name: the text before it is the title. */
function readEpisode(name: string, { show, season }: FolderInfo): Marked {
  const marked = episodeMarks.map((mark) => mark.exec(name)).find((found) => found !== null);
  if (marked)
    return { season: Number(marked[1]), episode: Number(marked[2]), at: marked.index, end: endOf(marked) };
  const through = countedThrough.exec(name);
  const first = season === null ? null : numberFirst.exec(name);
  const alone =
    first ??
    (season !== null || show ? episodeAlone.exec(name) : null) ??
    through ??
    (show ? numberOnly.exec(name) : null);
  if (!alone) return { season: null, episode: null, at: name.length, end: name.length };
  const episode = Number(alone[1] ?? alone[0]);
  return { season: season ?? 1, episode, at: alone.index, end: endOf(alone) };
}

const endOf = (found: RegExpExecArray) => found.index + found[0].length;

/** The text up to the words about the file. A number alone, or the show's own name, is no episode name. */
function nameOfEpisode(behind: string, show: string): string | null {
  const name = tidy(behind.slice(0, aboutTheFile.exec(behind)?.index ?? behind.length));
  const says = /\p{L}/u.test(name) && name.toLowerCase() !== show.toLowerCase();
  return says ? name : null;
}

/** With a season folder, the show's folder has the better title; otherwise the file name has, if it contains one. */
const showTitle = (own: Titled, { show, season }: FolderInfo): Titled =>
  show && (season !== null || own.title === '') ? show : own;

/** "Movie (2020)/movie.mkv": a folder with a year is a more reliable title than a file name without one. */
const filmTitle = (own: Titled, folder: Titled | null): Titled =>
  folder && own.year === null && (folder.year !== null || saysNothing.test(own.title)) ? folder : own;

/** Removes text in brackets, such as the release group; a year in brackets stays. */
function spaced(name: string): string {
  const plain = name.replaceAll(/[[{][^\]}]*[\]}]/g, ' ').replaceAll(/\((?!\d{4}\))[^)]*\)/g, ' ');
  return plain.replaceAll(/[._]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

function titleOf(front: string): Titled {
  const { title, year } = takeYear(front.slice(0, aboutTheFile.exec(front)?.index ?? front.length));
  return { title: tidy(title), year };
}

/** The last number that is a year and not the whole title: "2001 A Space Odyssey 1968". */
function takeYear(front: string): Titled {
  const years = [...front.matchAll(/\(?\b(18[89]\d|19\d\d|20\d\d)\b\)?/g)];
  const last = years.at(-1);
  if (!last || last.index === 0) return { title: front, year: null };
  return { title: front.slice(0, last.index), year: Number(last[1]) };
}

const tidy = (title: string) =>
  title
    .replaceAll(/^[\s\-–_.]+|[\s\-–_.(]+$/g, '')
    .trim()
    .slice(0, 200);
