import { sql } from 'kysely';
import { readFlags } from './flags.ts';
import { addStaff, createBenchServer } from './bench-server.ts';
import { smallBesideLarge } from './small-beside-large.ts';

// A long list of mods compared with a short one: each filter and order, from the first page to the last.

const { mods: many, asked } = readFlags({ mods: [100_000, 20_000], asked: [60, 20] });
const part = 5000;

const sorts = ['newest', 'downloads', 'rating'];
const allPlatforms = 'all of all platforms';
const filters = {
  'all of a platform': '',
  [allPlatforms]: '',
  'official ones': 'view=official',
  'those of members': 'view=community',
  'without three genres': 'without=Action,RPG,Shooter',
  'without all genres but one': `without=${encodeURIComponent(['Game Mod', 'Action', 'Adventure', 'RPG', 'Shooter', 'Strategy', 'Simulation', 'Sports', 'Racing', 'Fighting', 'Puzzle', 'Horror', 'Survival', 'Battle Royale', 'MOBA', 'MMO', 'Platformer', 'Sandbox'].join(','))}`,
  'no programs, only scanned': 'hide=programs,unscanned',
  'a word that all have': 'q=game',
  'a word of every tenth, all on the other platform': 'q=snow',
  'a word of every hundredth': 'q=frost',
  'a word of one': 'q=m4711x',
  'a word of none': 'q=zzzzzz',
  'a beginning': 'q=s',
  'two words and a filter': 'q=snow%20game&view=community&hide=programs',
};
/** Position in the list: the share of entries before the page. */
const depths = [0, 0.1, 0.5, 0.9, 0.999];

async function createBenchData(mods: number) {
  const { core, ask, close } = await createBenchServer();
  const { cookie } = await addStaff(core, 'Owner');
  // In batches: a statement is cancelled after half a minute.
  for (let from = 1; from <= mods; from += part) {
    const to = Math.min(mods, from + part - 1);
    await sql`insert into mod_files (id, name, kind, size, sha256, has_programs, verdict, contents_count)
      select 'f' || n, 'mod' || n || '.zip', 'zip', n, md5(n::text), n % 4 = 0,
        case when n % 3 = 0 then 'not_scanned' else 'clean' end, 3
      from generate_series(${from}::int4, ${to}::int4) n`.execute(core.db);
    await sql`insert into mods (is_official, author_id, author_name, name, description, platform, icon, genre, file_id,
        is_listed, has_programs, is_scanned, versions_count, downloads_count, ratings_count, ratings_sum)
      select n % 100 = 0, null, 'walker' || n % 997, 'Mod m' || n || 'x',
        'A game is better with it' || case when n % 10 = 0 then ', above all in snow' else '' end
          || case when n % 100 = 1 then ' and frost' else '' end || repeat(' and more words of it', 1 + n % 7),
        case when n % 5 = 0 then 'mobile' else 'pc' end, '🎮',
        case when n % 100 = 0 then (array['Action','RPG','Shooter','Racing','Other'])[1 + n / 100 % 5] else 'Game Mod' end,
        'f' || n, true, n % 4 = 0, n % 3 > 0, 1, (n::int8 * 7919) % 5000, n % 50, (n % 50) * (1 + n % 5)
      from generate_series(${from}::int4, ${to}::int4) n`.execute(core.db);
  }
  // PostgreSQL does this by itself within minutes.
  await sql`vacuum analyze`.execute(core.db);

  /** The cursor of a page at this position, as the page before it returns it. */
  async function cursorAt(sort: string, depth: number): Promise<string> {
    if (depth === 0) return '';
    const column = sql.ref({ newest: 'id', downloads: 'downloads_count', rating: 'rating_order' }[sort]!);
    const { rows } = await sql<{ id: number; value: number }>`
      select id, ${column} as value from mods where platform = 'pc' order by ${column} desc, id desc
      offset ${Math.floor(mods * 0.8 * depth)} limit 1`.execute(core.db);
    return `&cursor=${sort === 'newest' ? 0 : rows[0]!.value}.${rows[0]!.id}`;
  }

  const looks: { name: string; ask: () => Promise<number> }[] = [];
  for (const [name, filter] of Object.entries(filters))
    for (const sort of sorts)
      for (const depth of depths) {
        const platform = name === allPlatforms ? '' : 'platform=pc&';
        const path = `/api/user-mods?${platform}sort=${sort}&${filter}${await cursorAt(sort, depth)}`;
        looks.push({ name, ask: () => ask(path, cookie) });
      }
  return { looks, close };
}

await smallBesideLarge({
  sizes: [1000, many],
  open: createBenchData,
  asked,
  allowedMs: 30,
  title: `A page of 24 mods through HTTP, in ${sorts.length} orders, at ${depths.length} places in the list`,
});
