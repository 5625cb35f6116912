/** What a file's name says: made for people's habits, and for nothing that must be right. Staff correct it. */
export type Guess = { title: string; year: number | null; season: number | null; episode: number | null };

const episodeMarks = [
  /[\s._-]*\bs(\d{1,3})[\s._-]*e(\d{1,4})\b/i,
  /[\s._-]*\b(\d{1,2})x(\d{1,3})\b/i,
  /[\s._-]*\bseason[\s._-]*(\d{1,3})[\s._-]*(?:episode|ep)[\s._-]*(\d{1,4})\b/i,
];
/** Anime counts through: "[Group] Title - 07 [1080p]". */
const countedThrough = /\s-\s(\d{1,4})(?:v\d)?\b/;
/** From the first of these on it is about the file and not about the film. */
const aboutTheFile =
  /\b(?:2160p|1080p|720p|576p|480p|4k|uhd|hdr|bluray|blu-ray|brrip|bdrip|web-?dl|web-?rip|webrip|hdtv|dvdrip|remux|x26[45]|h\.?26[45]|hevc|avc|av1|xvid|10bit|aac|ac3|dts|ddp?5|proper|repack|extended|unrated|multi|dual)\b/i;

export function guessFromName(fileName: string): Guess {
  const name = fileName.replace(/\.[a-z0-9]{2,4}$/i, '');
  // What stands in brackets is about who made the file, unless it is a year.
  const plain = name.replaceAll(/[[{][^\]}]*[\]}]/g, ' ').replaceAll(/\((?!\d{4}\))[^)]*\)/g, ' ');
  const spaced = plain.replaceAll(/[._]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const marked = episodeMarks.map((mark) => mark.exec(spaced)).find((found) => found !== null);
  const through = marked ? null : countedThrough.exec(spaced);
  const episode = marked
    ? { season: Number(marked[1]), episode: Number(marked[2]) }
    : through
      ? { season: 1, episode: Number(through[1]) }
      : { season: null, episode: null };
  const cut = [marked?.index, through?.index, aboutTheFile.exec(spaced)?.index].filter(
    (at) => at !== undefined,
  );
  const front = spaced.slice(0, Math.min(spaced.length, ...cut));
  const { title, year } = takeYear(front);
  return { title: tidy(title) || tidy(spaced), year, ...episode };
}

/** The last number that is a year and not the whole title: "2001 A Space Odyssey 1968". */
function takeYear(front: string): { title: string; year: number | null } {
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
