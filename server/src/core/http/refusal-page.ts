import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/**
 * Somebody followed a link to a call and would see its refusal as bare JSON. A browser says so itself: this is where a
 * person goes, not what a page fetches.
 */
export function isFollowedLink({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, accept = '' } = headers;
  if (method !== 'GET') return false;
  // Browsers say it to https and localhost; elsewhere the kind of answer that they ask for does.
  return mode === undefined ? accept.includes('text/html') : mode === 'navigate' && dest === 'document';
}

/** Its style sheet is among the page's own files. */
export function refusalPage(text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Snowglobe</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/refusal.css"></head>
<body><main><h1>That did not work</h1><p>${escapeHtml(text)}.</p><a href="/">Back to Snowglobe</a></main></body></html>`;
}
