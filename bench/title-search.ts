import { sql } from 'kysely';
import type { FeatureCore } from '../server/src/core/feature-core.ts';
import { searchText } from '../server/src/features/media/search/search-text.ts';
import { readFlags } from './flags.ts';
import { addStaff, createBenchServer } from './bench-server.ts';
import { smallBesideLarge } from './small-beside-large.ts';

// The search of films and series in a large catalogue compared with a small one; the requests alternate.

const { titles: many, asked } = readFlags({ titles: [100_000, 20_000], asked: [60, 20] });
const few = 1000;

/** Generated titles, always the same: a few common words and many rare ones, as in real titles. */
const common =
  'the of a and in to man night love last house girl day death blood city world lost dark return'.split(' ');
const syllables =
  'ba be bri ca cha de dor el fan fer gal ger ha hol ka kor la lan lo mar mi nos o per qui ra ren sa sha tor tu ul va ven wil zan'.split(
    ' ',
  );
function titleAt(n: number): string {
  let state = (n + 1) * 2_654_435_761;
  const roll = (max: number) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9;
    return (state >>> 0) % max;
  };
  const rare = () => Array.from({ length: 2 + roll(3) }, () => syllables[roll(syllables.length)]).join('');
  const words = Array.from({ length: 1 + roll(4) }, () =>
    roll(10) < 5 ? common[roll(common.length)]! : rare(),
  );
  return [...words, rare()].map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
}

function misspelt(title: string, n: number): string {
  const at = 2 + (n % Math.max(1, title.length - 3));
  return title.slice(0, at) + title.slice(at + 1);
}

async function fill({ db }: FeatureCore, titles: number): Promise<void> {
  const size = 5000;
  for (let from = 0; from < titles; from += size) {
    const names = Array.from({ length: Math.min(size, titles - from) }, (_, at) => titleAt(from + at));
    await sql`insert into media_titles (source, source_key, type, title, search, year, genres, rating)
      select 'library', n::text, case when n % 3 = 0 then 'tv' else 'movie' end, title, search, 1920 + n % 100,
        array['Drama'], 5 + n % 50 / 10.0
      from unnest(${names}::text[], ${names.map((name) => searchText(name, null))}::text[],
        ${names.map((_, at) => from + at)}::int[]) as given (title, search, n)`.execute(db);
  }
  // PostgreSQL does this by itself within minutes.
  await sql`vacuum analyze`.execute(db);
}

const kinds: Record<string, (n: number) => string> = {
  'a whole title': (n) => titleAt(n * 7),
  'the beginning of one': (n) => titleAt(n * 7).slice(0, 3 + (n % 8)),
  'one letter': (n) => 'abcdefghijklmnopqrstuvwxyz'[n % 26]!,
  'a word that is everywhere': (n) => common[n % common.length]!,
  'two of those': (n) => `${common[n % common.length]} ${common[(n * 3 + 1) % common.length]}`,
  'a word of one': (n) =>
    titleAt(n * 7)
      .split(' ')
      .at(-1)!,
  'one with a letter missing': (n) => misspelt(titleAt(n * 7), n),
  'a word with a letter missing': (n) =>
    misspelt(
      titleAt(n * 7)
        .split(' ')
        .at(-1)!,
      n,
    ),
  'nothing that there is': (n) => `xq${n}zw kjy`,
};

async function openLibrary(titles: number) {
  const { core, ask, close } = await createBenchServer();
  const { cookie } = await addStaff(core, 'Owner');
  await fill(core, titles);
  // The small catalogue has only the first titles, so it gets requests for those.
  const which = (n: number) => (titles === few ? n % 140 : n * 13);
  const search = (words: string) => ask(`/api/media/search?query=${encodeURIComponent(words)}`, cookie);
  const looks = Object.entries(kinds).map(([name, words]) => ({
    name,
    ask: (n: number) => search(words(which(n))),
  }));
  return { looks, close };
}

await smallBesideLarge({
  sizes: [few, many],
  open: openLibrary,
  asked,
  allowedMs: 30,
  title: 'A search through HTTP',
});
