import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { baseLanguage, languageCodes, languages, type Language } from '../contract/src/texts/languages.ts';
import { drawFirstPaints } from './vite-first-paint.ts';
import { filesOfScreens } from './vite-screen-files.ts';
import { inLanguage, readMessages, splitByLanguage } from './vite-texts.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Builds three editions of the page, from which the server chooses: `index.html` for the landing, `plain.html` for the
 * sign-in form, `inside.html` for a browser that may be signed in. They differ in the HTML that is shown before the code has
 * loaded, and in the files that they preload. `inside/news.html` also preloads the code of the screen that the address names.
 * Each exists in every language: `index.html` is English, `index.de.html` German.
 */
export function editions(): Plugin {
  return {
    name: 'snowglobe:editions',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        const html = String(page.source);
        const font = link('preload', assetOf(bundle, 'inter-latin-wght-normal'), { as: 'font' });
        const picture = (name: string, priority: Priority = 'high') =>
          link('preload', assetOf(bundle, name), { as: 'image', priority });
        // With forced colours there is no sky.
        const sky = (name: string, priority?: Priority) =>
          picture(name, priority).replace('>', ' media="(forced-colors: none)">');
        const style = (file: string) => link('preload', file, { as: 'style', priority: 'low' });
        const code = (file: string) => link('modulepreload', file, { priority: 'low' });
        const visitorPreloads = [font, picture('globe'), sky('stars-outside')];
        const firstChunk = chunkOf(bundle, 'index');
        const memberChunk = chunkOf(bundle, 'inside');
        const earlyFile = chunkOf(bundle, 'early-channel').fileName;
        // Over HTTP/1.1 a browser has six connections, and a slow line needs half a second for each round of them. The
        // first round: the style sheet, what is painted first, and the first code of a member's page. That code, with all that
        // it imports, has no low priority, because Chromium would ask for all style sheets before it. Home has no sheets of
        // its own: there the larger half of the code may come after the paint (docs/decisions/0062-home-paints-first.md).
        const memberPreloads = (codePriority?: Priority) => [
          font,
          // The largest picture of the first paint. Without it the sheet asks for it only after the code has arrived.
          sky('hills'),
          link('modulepreload', memberChunk.fileName, { priority: codePriority }),
          `<script type="module" async crossorigin src="/${earlyFile}"></script>`,
        ];
        const opened = new Set([firstChunk.fileName, ...firstChunk.imports, earlyFile]);
        const laterPreloads = [
          // The first call of the page, which decides what is shown.
          link('preload', 'api/users/me', { as: 'fetch' }),
          ...memberChunk.imports
            .filter((file) => !opened.has(file))
            .map((file) => link('modulepreload', file)),
          ...[...(memberChunk.viteMetadata?.importedCss ?? [])].map(style),
          // Small and pale, so it comes after the code.
          sky('stars', 'low'),
        ];
        const screens = filesOfScreens(bundle, this.getModuleIds(), [
          firstChunk.fileName,
          memberChunk.fileName,
        ]);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const withFilesOf = splitByLanguage(bundle, emit);
        const paints = await drawFirstPaints();
        for (const language of languageCodes) {
          const { landing, plain, inside } = paints[language];
          const own = (one: Edition) => withFilesOf(edition(inOwnLanguage(html, language), one), language);
          const end = language === baseLanguage ? 'html' : `${language}.html`;
          // The first paint of a visitor needs no code, so the code loads after the picture and the font.
          const outside = { links: visitorPreloads, codePriority: 'low' } as const;
          const landingPage = own({ paint: landing, ...outside });
          if (language === baseLanguage) page.source = landingPage;
          else emit(`index.${end}`, landingPage);
          emit(`plain.${end}`, own({ paint: plain, ...outside }));
          emit(
            `inside.${end}`,
            own({ paint: inside, links: memberPreloads('low'), laterLinks: laterPreloads }),
          );
          for (const [screen, files] of Object.entries(screens)) {
            const laterLinks = [...laterPreloads, ...files.sheets.map(style), ...files.code.map(code)];
            emit(`inside/${screen}.${end}`, own({ paint: inside, links: memberPreloads(), laterLinks }));
          }
          if (language !== baseLanguage) emit(manifestOf(language), writeManifest(language));
        }
      },
    },
  };
}

/** The document says its language and direction, so that the first paint is right. */
function inOwnLanguage(html: string, language: Language): string {
  const description = '"app:description"';
  if (!html.includes(description)) throw new Error('index.html has no description');
  return html
    .replace('<html lang="en">', `<html lang="${language}" dir="${languages[language].dir}">`)
    .replace(manifestOf(baseLanguage), manifestOf(language))
    .replace(description, () => inLanguage(description, language, readMessages(language)));
}

const manifestOf = (language: Language) =>
  language === baseLanguage ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;

/** The manifest of the installed app. The English one is in `public/`. */
function writeManifest(language: Language): string {
  const english = JSON.parse(
    readFileSync(new URL('public/manifest.webmanifest', import.meta.url), 'utf8'),
  ) as { shortcuts: object[] };
  const messages = readMessages(language);
  const names = [messages['install:shortcut.chats'], messages['install:shortcut.continue']];
  const own = {
    description: messages['app:description'],
    lang: language,
    dir: languages[language].dir,
    shortcuts: english.shortcuts.map((shortcut, at) => ({ ...shortcut, name: names[at] })),
  };
  return JSON.stringify({ ...english, ...own });
}

function assetOf(bundle: Bundle, name: string): string {
  const found = Object.keys(bundle).find((file) =>
    new RegExp(`/${name}-[\\w-]{8}\\.(?:woff2|svg)$`).test(file),
  );
  if (!found) throw new Error(`The build has no ${name}`);
  return found;
}

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk ${name}`);
  return found;
}

type Edition = {
  paint: string;
  links: string[];
  laterLinks?: string[];
  codePriority?: Priority;
};

/** Puts the preloads of the first paint before those of the code, and those of a screen after them. */
function edition(html: string, { paint, links, laterLinks = [], codePriority }: Edition): string {
  const codeTags = / *<(?:script|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g;
  const code = (html.match(codeTags) ?? []).map((tag) =>
    tag.replace(' crossorigin', ` crossorigin${priorityOf(codePriority)}`),
  );
  const lines = (tags: string[]) => tags.map((tag) => `    ${tag}\n`);
  const head = [...lines(links), ...code, ...lines(laterLinks)].join('');
  return html
    .replaceAll(codeTags, '')
    .replace('  </head>', () => `${head}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${paint}</div>`);
}

type Kind = 'font' | 'image' | 'style' | 'fetch';
type Priority = 'high' | 'low';
const priorityOf = (priority?: Priority) => (priority ? ` fetchpriority="${priority}"` : '');

function link(
  rel: 'preload' | 'modulepreload',
  file: string,
  { as, priority }: { as?: Kind; priority?: Priority } = {},
): string {
  const kind = as ? ` as="${as}"` : '';
  const type = as === 'font' ? ' type="font/woff2"' : '';
  // Must match the mode of the later request, or the browser loads the file twice. Only images have no `crossorigin`.
  const mode = as === 'image' ? '' : ' crossorigin';
  return `<link rel="${rel}"${kind}${type}${priorityOf(priority)} href="/${file}"${mode}>`;
}
