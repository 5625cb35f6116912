import type { KnownTitle } from '../titles/title-source.ts';
import type { Pick } from './recommend.ts';
import type { Wish } from './parse-request.ts';

/** The guide always says that it is not a language model. */
const selfDescription =
  'I am the built-in guide of Snowglobe: a search over the catalogue and the help page, not a language model.';

const lengthOf = ({ runtime, type }: KnownTitle) => {
  if (runtime === null) return type === 'tv' ? 'series' : null;
  const hours = Math.floor(runtime / 60);
  return hours > 0 ? `${hours} h ${String(runtime % 60).padStart(2, '0')}` : `${runtime} min`;
};

/** One recommended title with the reason. */
function presentPick({ title, because }: Pick, wish: Wish): string {
  const facts = [title.year, lengthOf(title), title.genres.slice(0, 2).join(' and ').toLowerCase()].filter(
    Boolean,
  );
  return `- [${title.title}] (${facts.join(', ')}): ${title.overview}${why(title, because, wish)}`;
}

function why(title: KnownTitle, because: readonly string[], { like, genres }: Wish): string {
  if (like) {
    const shared = title.keywords.filter((keyword) => like.title.keywords.includes(keyword));
    const genre = title.genres.filter((each) => like.title.genres.includes(each));
    const common = [...shared, ...genre.map((each) => each.toLowerCase())].slice(0, 3);
    return common.length > 0 ? ` Shares ${list(common)} with ${like.title.title}.` : '';
  }
  const matched = because.filter((word) => !title.title.toLowerCase().includes(word)).slice(0, 3);
  if (matched.length > 0) return ` Picked for: ${list(matched)}.`;
  const genre = title.genres.find((each) => genres.has(each));
  return genre ? ` Picked as ${genre.toLowerCase()}.` : '';
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function recommendation(picks: readonly Pick[], wish: Wish): string {
  const opening = wish.unknownTitle
    ? `${notKnown(wish.unknownTitle)} For the rest of what you said, this Snowglobe has:`
    : wish.like
      ? `Near [${wish.like.title.title}], from what this Snowglobe has:`
      : picks.length === 1
        ? 'One title fits:'
        : 'From what this Snowglobe has:';
  const narrow = hint(wish);
  return [opening, '', ...picks.map((pick) => presentPick(pick, wish)), '', narrow].join('\n');
}

/** Suggests how to narrow the request down. */
function hint({ years, minutes }: Wish): string {
  const ways = [
    years ? 'another decade' : '“older” or “from the forties”',
    minutes ? 'another length' : '“something shorter”',
    '“not horror”',
  ];
  return `Say ${ways.join(', ')} to narrow it down.`;
}

/** The name is text of the member, so brackets and formatting are removed from it. */
const notKnown = (name: string) =>
  `I don’t know “${name.replaceAll(/[[\]*_`]/g, '')}”: it is not in the catalogue here, so I can’t tell what is like it.`;

export function nothingFound(wish: Wish): string {
  if (wish.unknownTitle)
    return `${notKnown(wish.unknownTitle)} ${selfDescription} Tell me what you liked about it, “dark science fiction” for instance, or a title that is here: “something like Metropolis”.`;
  return wish.years || wish.minutes || wish.refusedGenres.size > 0
    ? 'Nothing in the catalogue fits all of that. Drop one of the conditions, the length or the years for instance, and I look again.'
    : `I found nothing for that. ${selfDescription} Give me a mood, a genre, a decade, a length, or a title that you liked: “something like Nosferatu”, “a short comedy”, “crime from the forties”.`;
}

export const hello = `${selfDescription} Ask me what to watch (“a short comedy”, “something like Nosferatu”, “crime from the forties, not too long”) or how something works here (“how do I add a friend?”).`;
