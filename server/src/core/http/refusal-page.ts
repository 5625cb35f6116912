import { languages, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { textIn } from '../texts/texts.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Whether a person opened this URL in a browser, for example by a link. They get a page instead of JSON. Browsers mark
 * such requests as navigations.
 */
export function isFollowedLink({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, accept = '' } = headers;
  if (method !== 'GET') return false;
  // Browsers send these headers to https and localhost only; otherwise the Accept header decides.
  return mode === undefined ? accept.includes('text/html') : mode === 'navigate' && dest === 'document';
}

/** The HTML of a refusal. Its style sheet, `refusal.css`, is one of the files of the web page. */
export function refusalPage(language: Language, text: string): string {
  return `<!doctype html><html lang="${language}" dir="${languages[language].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Snowglobe</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/refusal.css"></head>
<body><main><h1>${textIn(language, 'core:didNotWork')}</h1><p>${escapeHtml(text)}.</p><a href="/">${textIn(language, 'core:backToSnowglobe')}</a></main></body></html>`;
}
