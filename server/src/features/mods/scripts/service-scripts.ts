import { scriptDefaults } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';
import * as z from 'zod/mini';
import { fetchBounded, parseJson } from '../../../core/guarded-fetch/service-fetch.ts';
import { scriptsAtOnce, type ScriptPage, type ScriptQuery, type ScriptSource } from './script-source.ts';

const timeoutMs = 8000;
/** A usual page has a tenth of this. The cache limits the number of answers, not their size, so each must be small. */
const maxBytes = 1024 ** 2;
const maxTextLength = 2000;
const maxCodeLength = 500_000;
const maxDateLength = 40;
const maxAddressLength = 2000;

/** Fields that are missing or have a wrong type are ignored: we do not control the service. */
// oxlint-disable-next-line promise/valid-params -- not a promise
const maybe = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const told = maybe(z.string());
const theirs = z.object({
  _id: told,
  slug: told,
  title: told,
  description: told,
  script: told,
  verified: maybe(z.boolean()),
  key: maybe(z.boolean()),
  views: maybe(z.number()),
  isUniversal: maybe(z.boolean()),
  createdAt: told,
  updatedAt: told,
  features: maybe(z.union([z.array(z.string()), z.string()])),
  owner: maybe(z.object({ username: told })),
  game: maybe(z.object({ name: told, imageUrl: told })),
});
const listAnswer = z.object({
  result: z.object({
    totalPages: maybe(z.number()),
    nextPage: maybe(z.number()),
    scripts: z.array(z.unknown()),
  }),
});
const oneAnswer = z.object({ script: theirs });

/** A service with the API of ScriptBlox: `GET {base}/script/fetch`, `/script/search?q=` and `/script/{slug}`. */
export function serviceScripts(base: string): ScriptSource {
  const root = base.replace(/\/+$/, '');
  const present = (found: z.output<typeof theirs>) => presentScript(found, root);

  return {
    async list({ query, page, sort }: ScriptQuery): Promise<ScriptPage> {
      const asked = new URLSearchParams({
        ...(query ? { q: query } : {}),
        page: String(page),
        max: String(scriptsAtOnce),
        sortBy: sort === 'views' ? 'views' : 'createdAt',
        order: 'desc',
      });
      const body = await fetchJson(`${root}/script/${query ? 'search' : 'fetch'}?${asked.toString()}`);
      const { result } = listAnswer.parse(body);
      const isMore =
        result.nextPage !== undefined || (result.totalPages !== undefined && result.totalPages > page);
      return {
        scripts: result.scripts.slice(0, scriptsAtOnce).map((each) => present(theirs.parse(each))),
        nextPage: isMore ? page + 1 : null,
      };
    },

    async find(slug) {
      const body = await fetchJson(`${root}/script/${encodeURIComponent(slug)}`);
      return body === null ? null : present(oneAnswer.parse(body).script);
    },
  };
}

/** Null when the service answers that nothing was found. */
async function fetchJson(url: string): Promise<unknown> {
  const headers = { accept: 'application/json' };
  const { status, bytes } = await fetchBounded(url, { headers, timeoutMs, maxBytes });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`The script service answers ${status}`);
  return parseJson(bytes);
}

/** Text from the service: a string, cut to a maximum length. */
const text = (given: string | undefined, standIn: string) =>
  given?.toWellFormed().slice(0, maxTextLength).trim() || standIn;

function presentScript(found: z.output<typeof theirs>, root: string): Script {
  const slug = slugOf(found.slug ?? found._id ?? '');
  return {
    id: `scriptblox-${slug}`,
    name: text(found.title, scriptDefaults.name),
    description: text(found.description, scriptDefaults.description),
    gameName: text(found.game?.name, scriptDefaults.game),
    gameImageUrl: imageOf(found.game?.imageUrl, root),
    script: found.script?.toWellFormed().slice(0, maxCodeLength) ?? null,
    features: featuresOf(found.features),
    verified: found.verified ?? false,
    key: found.key ?? false,
    views: Math.max(0, Math.trunc(found.views ?? 0)),
    isUniversal: found.isUniversal ?? false,
    createdAt: found.createdAt?.slice(0, maxDateLength) ?? null,
    updatedAt: found.updatedAt?.slice(0, maxDateLength) ?? null,
    owner: text(found.owner?.username, scriptDefaults.owner),
    slug,
  };
}

const slugOf = (given: string) => given.replaceAll(/[^\w.~-]/g, '').slice(0, 200);

/** An array, an array as JSON text, or a comma-separated text. */
function featuresOf(given: string | string[] | undefined): string[] {
  const list = typeof given === 'string' ? readList(given) : (given ?? []);
  return list
    .map((each) => each.trim().slice(0, 200))
    .filter(Boolean)
    .slice(0, 20);
}

function readList(written: string): string[] {
  try {
    const read: unknown = JSON.parse(written);
    if (Array.isArray(read)) return read.filter((each) => typeof each === 'string');
  } catch {
    // Not JSON.
  }
  return written.split(',');
}

/** The address may be a path of the service. */
function imageOf(given: string | undefined, root: string): string | null {
  const url = given && given.length <= maxAddressLength ? URL.parse(given, root) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
