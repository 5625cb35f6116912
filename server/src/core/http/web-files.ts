import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { baseLanguage } from '@snowglobe/contract/texts/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import { languageOf } from '../texts/language-of.ts';
import { hasSessionHint } from './cookies.ts';
import { sendFault } from './errors.ts';
import { createKeptFiles } from './kept-files.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
/** The paths of the page. A screen is a query parameter of `/`. */
const pages = ['/', '/auth/callback', '/mod-menu'];

/** A release contains its source, because the licence gives every member a right to it. A clone does not. */
const sourceFile = 'source.tar.gz';
const sourcePath = `/${sourceFile}`;
const hasSource = existsSync(`${root}${sourceFile}`);

/** Where members get the source: what the operator set, or the archive of the release; null without either. */
export function sourceAddress({ SOURCE_URL }: Pick<Config, 'SOURCE_URL'>): string | null {
  return SOURCE_URL ?? (hasSource ? sourcePath : null);
}

/** Serves the built page. In development Vite does that, and there may be no build. */
export async function serveWebFiles(app: FastifyInstance, earlierFiles: string): Promise<void> {
  const hasPage = existsSync(`${built}index.html`);
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      preCompressed: true,
      serve: false,
      setHeaders(reply, path) {
        void reply.header('cache-control', cacheControlOf(path));
      },
    });
    const sendKept = createKeptFiles(built, cacheControlOf);
    const files = new Set(await listFiles(built));
    for (const file of files)
      if (!file.includes('/')) app.get(`/${file}`, (request, reply) => sendKept(request, reply, file));
    // One route for a thousand files: as many routes would take longer at each start, and more memory.
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const file = `assets/${request.params['*']}`;
      // A page that was open during an update still loads files of the release before it.
      return files.has(file) ? sendKept(request, reply, file) : reply.sendFile(file, earlierFiles);
    });
    const sendPage = createSendPage(sendKept, screensOf(files));
    for (const page of pages) app.get(page, sendPage);
    // The service worker receives what other apps share. Without it nobody is signed in on that device.
    app.post('/share', { onRequest: async (_, reply) => reply.redirect('/', 303) }, () => undefined);
    if (hasSource) app.get(sourcePath, (_, reply) => reply.sendFile(sourceFile, root));
    return setNotFoundHandler(app, sendPage);
  }
  setNotFoundHandler(app, null);
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => void;

function setNotFoundHandler(app: FastifyInstance, sendPage: SendPage | null): void {
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url);
    if (sendPage && wantsPage) return sendPage(request, reply.status(404));
    return sendFault(reply, new AppError(commonFaults.notFound));
  });
}

/** The files of the page, without their compressed forms. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Asset names contain a hash of their content. Icons are cached because a browser requests them twice at a page load. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /[/\\](?:icon|apple|shortcut)[\w-]*\.(?:svg|png)$/.test(path) ? 'public, max-age=3600' : 'no-cache';
}

/** The screens whose code the page preloads when the address names them. */
function screensOf(files: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...files].flatMap((file) => /^inside\/([\w-]+)\.html$/.exec(file)?.[1] ?? []));
}

function createSendPage(
  sendKept: ReturnType<typeof createKeptFiles>,
  screens: ReadonlySet<string>,
): SendPage {
  return (request, reply) => {
    const language = languageOf(request);
    void reply.header('vary', 'cookie, accept-language').header('content-language', language);
    const edition = editionFor(request, screens);
    return sendKept(
      request,
      reply,
      language === baseLanguage ? edition : edition.replace('.html', `.${language}.html`),
    );
  };
}

/** The HTML edition with the first view of this caller and the right preloads (`web/vite-editions.ts`). */
function editionFor({ headers, query, url }: FastifyRequest, screens: ReadonlySet<string>): string {
  const { screen, reset } = query as Record<string, unknown>;
  if (hasSessionHint(headers.cookie))
    return typeof screen === 'string' && screens.has(screen) ? `inside/${screen}.html` : 'inside.html';
  const wantsForm = screen === 'auth' || reset !== undefined || url.startsWith('/auth/');
  return wantsForm ? 'plain.html' : 'index.html';
}
