import {
  baseLanguage,
  isLanguage,
  languageCookie,
  type Language,
} from '@snowglobe/contract/texts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that people can choose here. */
    offeredLanguages: readonly Language[];
  }
}

/** The language of a caller: the member's own, then the choice of this browser, then what the browser asks for. */
export function languageOf({
  member,
  headers,
  server,
}: Pick<FastifyRequest, 'member' | 'headers' | 'server'>): Language {
  const { offeredLanguages: offered } = server;
  if (offered.length === 1) return offered[0]!;
  // A request can be refused before the member is read.
  const chosen = member?.language ?? readCookie(headers.cookie, languageCookie);
  if (chosen && isLanguage(chosen) && offered.includes(chosen)) return chosen;
  return preferredOf(headers['accept-language'], offered) ?? offered[0] ?? baseLanguage;
}

/** The first offered language of an Accept-Language header. `de-AT` is German. */
function preferredOf(header: string | undefined, offered: readonly Language[]): Language | undefined {
  // The header comes from anybody: no browser sends more than this.
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [code = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
      return { code, quality: Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { code } of wanted) {
    const found = offered.find(
      (each) => each.toLowerCase() === code || each.toLowerCase() === code.split('-')[0],
    );
    if (found) return found;
  }
  return undefined;
}
