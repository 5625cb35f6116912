import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { listIn, textIn } from '../../../core/texts/texts.ts';
import type { KnownTitle } from '../titles/title-source.ts';
import { genreIn } from './genre-names.ts';
import { germanFor } from './german/lookup.ts';
import type { Pick } from './recommend.ts';
import type { Wish } from './parse-request.ts';

/** The text of an answer: what was found, and what could not be read. */
type Found = { picks: readonly Pick[]; wish: Wish; unread: readonly string[] };

const maxUnreadShown = 4;

/** What the guide writes, in one language. Titles and overviews are as the catalogue has them. */
export function repliesIn(language: Language) {
  /** The guide always says that it is not a language model. */
  const self = textIn(language, 'ai:guide.self');
  const list = (words: readonly string[]) => listIn(language, words);
  const genreName = (genre: string) => genreIn(language, genre);

  /** Keywords of titles are English. An answer in German contains those that have a German word. */
  function keywordNames(keywords: readonly string[]): string[] {
    if (language !== 'de') return [...keywords];
    return [...new Set(keywords.flatMap((keyword) => germanFor(keyword) ?? []))];
  }

  function lengthOf({ runtime, type }: KnownTitle): string | null {
    if (runtime === null) return type === 'tv' ? textIn(language, 'ai:guide.series') : null;
    const hours = Math.floor(runtime / 60);
    return hours > 0
      ? textIn(language, 'ai:guide.hours', {
          hours: String(hours),
          minutes: String(runtime % 60).padStart(2, '0'),
        })
      : textIn(language, 'core:minutes', { count: runtime });
  }

  /** One recommended title with the reason. */
  function presentPick({ title, because }: Pick, wish: Wish): string {
    const genres = title.genres.slice(0, 2).map(genreName);
    const facts = [title.year, lengthOf(title), list(genres)].filter(Boolean);
    const pick = textIn(language, 'ai:guide.pick', {
      title: title.title,
      facts: facts.join(textIn(language, 'ai:guide.comma')),
      overview: title.overview,
    });
    return [pick, why(title, because, wish)].filter(Boolean).join(' ');
  }

  function why(title: KnownTitle, because: readonly string[], { like, genres }: Wish): string {
    if (like) {
      const shared = title.keywords.filter((keyword) => like.title.keywords.includes(keyword));
      const genre = title.genres.filter((each) => like.title.genres.includes(each));
      const common = [...keywordNames(shared), ...genre.map(genreName)].slice(0, 3);
      return common.length > 0
        ? textIn(language, 'ai:guide.shares', { what: list(common), title: like.title.title })
        : '';
    }
    const matched = because.filter((word) => !title.title.toLowerCase().includes(word));
    const names = keywordNames(matched).slice(0, 3);
    if (names.length > 0) return textIn(language, 'ai:guide.pickedFor', { what: list(names) });
    const genre = title.genres.find((each) => genres.has(each));
    return genre ? textIn(language, 'ai:guide.pickedAs', { genre: genreName(genre) }) : '';
  }

  function openingOf(picks: readonly Pick[], wish: Wish): string {
    if (wish.unknownTitle)
      return textIn(language, 'ai:guide.unknownAndRest', { unknown: notKnown(wish.unknownTitle) });
    if (wish.like) return textIn(language, 'ai:guide.near', { title: wish.like.title.title });
    return textIn(language, picks.length === 1 ? 'ai:guide.one' : 'ai:guide.several');
  }

  /** Suggests how to narrow the request down. */
  const hint = ({ years, minutes }: Wish) =>
    textIn(language, 'ai:guide.hint', { years: years ? 'yes' : 'no', minutes: minutes ? 'yes' : 'no' });

  /** The name is text of the member, so brackets and formatting are removed from it. */
  const notKnown = (name: string) =>
    textIn(language, 'ai:guide.unknownTitle', { name: name.replaceAll(/[[\]*_`]/g, '') });

  function unreadNote({ wish, unread }: Found): string[] {
    const name = wish.unknownTitle?.toLowerCase() ?? '';
    const words = [...new Set(unread)].filter((word) => !name.includes(word.toLowerCase()));
    if (words.length === 0) return [];
    const quoted = words
      .slice(0, maxUnreadShown)
      .map((word) => textIn(language, 'ai:guide.quoted', { word }));
    return [textIn(language, 'ai:guide.unreadWords', { words: list(quoted) })];
  }

  return {
    hello: textIn(language, 'ai:guide.hello', { self }),

    recommendation(found: Found): string {
      const { picks, wish } = found;
      const lines = picks.map((pick) => presentPick(pick, wish));
      const end = [...unreadNote(found), hint(wish)].join(' ');
      return [openingOf(picks, wish), '', ...lines, '', end].join('\n');
    },

    nothingFound(found: Found): string {
      const { wish } = found;
      if (wish.unknownTitle)
        return textIn(language, 'ai:guide.tellMore', { unknown: notKnown(wish.unknownTitle), self });
      const isNarrow = wish.years || wish.minutes || wish.refusedGenres.size > 0;
      const text = isNarrow
        ? textIn(language, 'ai:guide.tooNarrow')
        : textIn(language, 'ai:guide.nothing', { self });
      return [...unreadNote(found), text].join(' ');
    },
  };
}
