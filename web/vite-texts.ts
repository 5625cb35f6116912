import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { joinFiles, messagesIn, plainWords, type Messages } from '../contract/src/texts/catalogue.ts';
import {
  baseLanguage,
  languageCodes,
  languageCookie,
  languages,
  type Language,
} from '../contract/src/texts/languages.ts';

type Bundle = Rolldown.OutputBundle;

const folder = fileURLToPath(new URL('../contract/src/texts/', import.meta.url));

export const readMessages = (language: Language): Messages => messagesIn(language, readLanguage);

function readLanguage(language: Language): Messages {
  const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return joinFiles(
    Object.fromEntries(
      features.map(({ name }) => [
        name,
        JSON.parse(readFileSync(`${folder}${name}/${language}.json`, 'utf8')) as Messages,
      ]),
    ),
  );
}

/** Code of the page with the texts of one language in place of their keys. */
export function inLanguage(code: string, language: Language, messages: Messages): string {
  return code.replaceAll(/(["'`])([a-zA-Z]+:[\w.]+)\1/g, (literal, _quote, key: string) => {
    if (key === 'snowglobe:language') return JSON.stringify(language);
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    if (message === undefined) return literal;
    return JSON.stringify(plainWords(message) ?? message);
  });
}

/**
 * Replaces every file of code that contains a text, or loads one that does, by one file for each language. So a page loads
 * the texts of its language and no others, in the requests that it makes anyway, and a text that no code uses is in no file.
 * Returns, for each language, a function that puts the names of its files into other code, such as the HTML.
 */
export function splitByLanguage(
  bundle: Bundle,
  emit: (fileName: string, source: string) => void,
): (code: string, language: Language) => string {
  const all = Object.values(bundle).filter((file) => file.type === 'chunk');
  const english = readMessages(baseLanguage);
  const split = new Set(all.filter((chunk) => inLanguage(chunk.code, baseLanguage, english) !== chunk.code));
  // A file that loads a split one has its name in its code, so it is split too.
  for (let before = -1; before !== split.size;) {
    before = split.size;
    const names = [...split].map(({ fileName }) => baseName(fileName));
    for (const chunk of all) if (names.some((name) => chunk.code.includes(name))) split.add(chunk);
  }
  const names = [...split].map(({ fileName }) => baseName(fileName));
  const texts = new Map(languageCodes.map((language) => [language, readMessages(language)]));
  const hashes = new Map([...texts].map(([language, messages]) => [language, hashOf(messages)]));
  const rename = (code: string, language: Language) => {
    let renamed = code;
    for (const name of names)
      renamed = renamed.replaceAll(name, `${name.slice(0, -3)}.${language}-${hashes.get(language)}.js`);
    return renamed;
  };
  for (const chunk of split) {
    for (const [language, messages] of texts)
      emit(rename(chunk.fileName, language), rename(inLanguage(chunk.code, language, messages), language));
    delete bundle[chunk.fileName];
  }
  return rename;
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);
/** In the name of the files, because browsers keep them for a year. */
const hashOf = (messages: Messages) =>
  createHash('sha256')
    .update(JSON.stringify(messages))
    .digest('base64url')
    .replaceAll(/\W|_/g, '')
    .slice(0, 6);

const name = 'virtual:snowglobe-texts';

/** The development server keeps the keys in the code, and loads the texts of all languages before it. */
export function textsInDevelopment(): Plugin {
  return {
    name: 'snowglobe:texts',
    apply: 'serve',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const all = Object.fromEntries(languageCodes.map((language) => [language, readMessages(language)]));
      return `const all = ${JSON.stringify(all)};
const dirs = ${JSON.stringify(Object.fromEntries(languageCodes.map((code) => [code, languages[code].dir])))};
const language = /(?:^|; )${languageCookie}=([\\w-]+)/.exec(document.cookie)?.[1] ?? '${baseLanguage}';
globalThis.snowglobeTexts = { language, messages: all[language] ?? all.${baseLanguage} };
document.documentElement.lang = language;
document.documentElement.dir = dirs[language] ?? 'ltr';`;
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@id/__x00__${name}` }, injectTo: 'head-prepend' },
    ],
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('change', (file) => {
        if (!file.startsWith(folder) || !file.endsWith('.json')) return;
        const texts = server.moduleGraph.getModuleById(`\0${name}`);
        if (texts) server.moduleGraph.invalidateModule(texts);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
