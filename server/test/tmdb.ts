import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onCleanup } from './cleanup.ts';

export const tmdbKey = 'tmdb-key-that-nobody-may-see';

type Entry = { id: number; kind: 'movie' | 'tv'; name: string; original?: string; date?: string } & Partial<{
  genre_ids: number[];
  original_language: string;
  vote_average: number;
  vote_count: number;
  poster_path: string | null;
  overview: string;
  imdb_id: string;
  /** Cast and director. */
  cast: string[];
  directors: string[];
  seasons: {
    season_number: number;
    name: string;
    episode_count: number;
    overview: string;
    air_date: string | null;
  }[];
  /** Its words in other languages, by the code that a request has: `de-DE`. */
  translations: Record<
    string,
    { name?: string; overview?: string; seasonName?: string; episodeName?: string }
  >;
}>;
type Trouble =
  | { status: number; headers?: Record<string, string>; times?: number }
  /** Replaces the body of the answer. */
  | { body: string }
  | 'silence'
  | null;

/** A stand-in for the movie database: its paths, key, pages of results and errors. It records every request. */
export async function startTmdb(entries: readonly Entry[]) {
  const asked: string[] = [];
  const askedAt: number[] = [];
  let trouble: Trouble = null;
  let isTroubled = (_address: string) => true;
  let pause = Promise.resolve();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://tmdb');
    const key = url.searchParams.get('api_key');
    url.searchParams.delete('api_key');
    asked.push(url.pathname + url.search);
    askedAt.push(performance.now());
    void pause.then(() => answer(url, key, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(async () => {
    server.closeAllConnections();
    server.close();
  });

  function answer(url: URL, key: string | null, response: ServerResponse): void {
    if (trouble === 'silence') return;
    if (key !== tmdbKey)
      return send(response, 401, { status_code: 7, status_message: 'Invalid API key', success: false });
    if (trouble && 'body' in trouble) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(trouble.body);
      return;
    }
    if (trouble && isTroubled(url.pathname + url.search)) {
      const { status, headers = {}, times } = trouble;
      if (times === 1) trouble = null;
      else if (times) trouble = { ...trouble, times: times - 1 };
      return send(
        response,
        status,
        { status_code: 11, status_message: 'Internal error', success: false },
        headers,
      );
    }
    const body = bodyOf(url.pathname.replace(/^\/3/, ''), url.searchParams);
    return body
      ? send(response, 200, body)
      : send(response, 404, { status_code: 34, status_message: 'Not found', success: false });
  }

  function bodyOf(path: string, params: URLSearchParams): unknown {
    const answerIn = params.get('language');
    const [, first, second, third, fourth] = path.split('/');
    if (path === '/configuration')
      return { images: { secure_base_url: 'https://pictures.tmdb.example/t/p/', poster_sizes: ['w500'] } };
    if (path === '/search/person') {
      const wanted = (params.get('query') ?? '').toLowerCase();
      const found = peopleOf(entries).filter((name) => name.toLowerCase().includes(wanted));
      return { page: 1, results: found.map((name) => ({ id: peopleOf(entries).indexOf(name) + 1, name })) };
    }
    if (first === 'person' && third === 'combined_credits') {
      const name = peopleOf(entries)[Number(second) - 1];
      if (!name) return null;
      const parts = (has: (entry: Entry) => boolean | undefined) =>
        entries.filter(has).map((entry) => ({ ...listed(entry, answerIn), media_type: entry.kind }));
      return {
        cast: parts(({ cast }) => cast?.includes(name)),
        crew: parts(({ directors }) => directors?.includes(name)).map((part) => ({
          ...part,
          job: 'Director',
        })),
      };
    }
    if (first === 'search') {
      const wanted = (params.get('query') ?? '').toLowerCase();
      // As the real one, it compares the names of all languages, whichever the answer has.
      const isFound = (entry: Entry) =>
        entry.kind === second && namesOf(entry).some((name) => name.toLowerCase().includes(wanted));
      return page(entries.filter(isFound), answerIn);
    }
    if (first === 'discover') {
      const genre = Number(params.get('with_genres'));
      const language = params.get('with_original_language');
      const fits = (entry: Entry) => entry.genre_ids?.includes(genre) && entry.original_language === language;
      return page(
        entries.filter((entry) => entry.kind === second && fits(entry)),
        answerIn,
      );
    }
    const entry = entries.find(({ id, kind }) => kind === first && id === Number(second));
    if (!entry) return null;
    if (third !== 'season') return details(entry, answerIn);
    const season = entry.seasons?.find(({ season_number }) => season_number === Number(fourth));
    if (!season) return null;
    const words = answerIn ? entry.translations?.[answerIn] : undefined;
    return {
      season_number: season.season_number,
      episodes: Array.from({ length: season.episode_count }, (_, index) => ({
        episode_number: index + 1,
        name:
          index === 0 ? '' : words?.episodeName ? `${words.episodeName} ${index + 1}` : `Part ${index + 1}`,
        overview: answerIn ? '' : 'Something happens.',
        air_date: '2008-01-20',
        still_path: null,
        runtime: 47,
      })),
    };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`,
    asked,
    /** When each request came. */
    askedAt,
    /** How often each path was requested; the key is left out. */
    counts: () =>
      Object.fromEntries(
        Map.groupBy(asked, (address) => address)
          .entries()
          .map(([a, all]) => [a, all.length]),
      ),
    fail: (how: Trouble) => void (trouble = how),
    /** Some addresses fail, the others are answered. */
    failOnly(which: (address: string) => boolean, how: Trouble) {
      isTroubled = which;
      trouble = how;
    },
    /** Answers only after this promise is resolved. */
    holdUntil: (over: Promise<void>) => void (pause = over),
  };
}

const peopleOf = (entries: readonly Entry[]) => [
  ...new Set(entries.flatMap(({ cast = [], directors = [] }) => [...cast, ...directors])),
];

const namesOf = ({ name, original = name, translations = {} }: Entry) => [
  name,
  original,
  ...Object.values(translations).flatMap((words) => words.name ?? []),
];

function page(found: readonly Entry[], language: string | null) {
  const results = found.slice(0, 20).map((entry) => listed(entry, language));
  return { page: 1, results, total_pages: 1, total_results: found.length };
}

/** In a language without a translation it has the original name, and no overview. */
function listed(entry: Entry, language: string | null) {
  const { id, kind, date = '', original = entry.name, ...facts } = entry;
  const { name = original, overview = '' } = language
    ? (entry.translations?.[language] ?? {})
    : { name: entry.name, overview: entry.overview };
  const names =
    kind === 'movie'
      ? { title: name, original_title: original, release_date: date }
      : { name, original_name: original, first_air_date: date };
  return {
    id,
    ...names,
    adult: false,
    genre_ids: facts.genre_ids ?? [],
    original_language: facts.original_language ?? 'en',
    overview,
    popularity: 10,
    poster_path: facts.poster_path ?? null,
    backdrop_path: null,
    vote_average: facts.vote_average ?? 0,
    vote_count: facts.vote_count ?? 0,
  };
}

function details(entry: Entry, language: string | null) {
  const { genre_ids, ...facts } = listed(entry, language);
  const seasonName = language ? entry.translations?.[language]?.seasonName : undefined;
  return {
    ...facts,
    genres: genre_ids.map((id) => ({ id, name: 'whatever' })),
    external_ids: { imdb_id: entry.imdb_id ?? null },
    credits: {
      cast: (entry.cast ?? []).map((name) => ({ name })),
      crew: (entry.directors ?? []).map((name) => ({ name, job: 'Director' })),
    },
    ...(entry.kind === 'tv'
      ? {
          seasons: (entry.seasons ?? []).map((season) => ({
            ...season,
            ...(seasonName ? { name: `${seasonName} ${season.season_number}` } : {}),
          })),
          number_of_seasons: entry.seasons?.filter(({ season_number }) => season_number > 0).length ?? 0,
          number_of_episodes: entry.seasons?.reduce((sum, { episode_count }) => sum + episode_count, 0) ?? 0,
          episode_run_time: [47],
          status: 'Ended',
        }
      : { imdb_id: entry.imdb_id ?? null, runtime: 100 }),
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}
