import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartError } from './start-error.ts';

/** The placeholders of a URL. One of the ids is required, otherwise every title would have the same URL. */
const placeholders = ['type', 'id', 'tmdb_id', 'imdb_id', 'season', 'episode', 'audio'] as const;
export type Placeholder = (typeof placeholders)[number];
const ids = ['{id}', '{tmdb_id}', '{imdb_id}'];
const maxSources = 20;

const videoSource = z.object({
  name: z.string('has no name').trim().min(1, 'has no name').max(60, 'has a name of more than 60 characters'),
  domain: z.string('has no domain').trim().min(1, 'has no domain').max(253, 'has too long a domain'),
  url: z.string('has no url').superRefine((url, context) => {
    const problem = problemOf(url);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
});
export type VideoSource = z.output<typeof videoSource>;

function problemOf(url: string): string | null {
  const parsed = URL.parse(url.replaceAll(/\{\w+\}/g, 'x'));
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return 'needs an http or https url';
  // The origin is part of a header of every response (frame-src), so it must be constant.
  if (/[{}]/.test(url.split('/').slice(0, 3).join('/'))) return 'has a placeholder in the host of its url';
  const unknown = [...url.matchAll(/\{([^}]*)\}/g)].find(
    ([, name]) => !placeholders.some((known) => known === name),
  );
  if (unknown) return `has an unknown placeholder ${unknown[0]} (there are ${placeholders.join(', ')})`;
  return ids.some((id) => url.includes(id)) ? null : `has none of ${ids.join(', ')} in its url`;
}

/** Our own players with the demo film, used when the operator configures no sources. */
const demoSources: readonly VideoSource[] = [
  ...[1, 2, 3, 4].map((n) => ({ name: `Mirror ${n}`, domain: `mirror-${n}.demo`, host: `mirror-${n}` })),
  { name: 'Alternative', domain: 'alternative.demo', host: 'alternative' },
].map(({ name, domain, host }) => ({
  name,
  domain,
  url: `/embed/${host}/{type}/{id}?season={season}&episode={episode}&audio={audio}`,
}));

export const isDemoSource = ({ url }: VideoSource) => url.startsWith('/');

/** `VIDEO_SOURCES`: JSON, or a path to a file of it. The demo players when it is not set. */
export function readVideoSources(setting: string | undefined): readonly VideoSource[] {
  if (!setting) return demoSources;
  const refuse = (what: string): never => {
    throw new StartError(
      `The setting VIDEO_SOURCES is wrong: ${what}. It must be a JSON list of {name, domain, url}, or a path to a file of it.`,
    );
  };
  const list = readList(setting) ?? refuse('it is neither JSON nor a file of it');
  if (!Array.isArray(list) || list.length === 0) return refuse('it is no list with something in it');
  if (list.length > maxSources) return refuse(`it lists more than ${maxSources} sources`);
  return list.map((entry, index) => {
    const read = videoSource.safeParse(entry);
    if (read.success) return read.data;
    const what = read.error.issues[0]?.message ?? 'is not valid';
    return refuse(`entry ${index + 1} ${/^(has|needs)/.test(what) ? what : 'is no {name, domain, url}'}`);
  });
}

function readList(setting: string): unknown {
  try {
    const text = /^\s*[[{]/.test(setting) ? setting : readFileSync(setting, 'utf8');
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The foreign origins whose frames the page may show. */
export function frameOrigins(sources: readonly VideoSource[]): string[] {
  const outside = sources.filter((source) => !isDemoSource(source));
  return [...new Set(outside.map(({ url }) => new URL(url.replaceAll(/[{}]/g, '')).origin))];
}
