import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { languageCodes, type Language } from '../contract/src/texts/languages.ts';
import { compress } from './vite-precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Large or only for the staff: stored when they are used. */
const notAtOnce = /\/(?:load-hls|formula-drawn|stats|[\w-]+-tab)-/;
const isStoredAtOnce = (file: string) =>
  file.startsWith('assets/') && atOnce.test(file) && !notAtOnce.test(file);
const atOnce = /\.(?:js|css)$|\/(?:inter|jetbrains-mono)-latin-wght-normal-[\w-]+\.woff2$|\/[\w-]+\.svg$/;

/** Builds the service worker (`src/worker/worker.ts`) as `sw.js`, with the list of the files that it stores. */
export function worker(): Plugin {
  return {
    name: 'snowglobe:worker',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const made = (await build({
        configFile: false,
        root,
        logLevel: 'error',
        publicDir: false,
        // Workbox reads it to leave out its log.
        define: {
          workerFiles: JSON.stringify(filesByLanguage(Object.keys(bundle).filter(isStoredAtOnce))),
          playerFiles: JSON.stringify(
            filesByLanguage(
              Object.keys(bundle).filter((file) => isPlayers.test(file) && file.endsWith('.js')),
            ),
          ),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          write: false,
          target: 'baseline-widely-available',
          rolldownOptions: {
            input: `${root}src/worker/worker.ts`,
            output: { format: 'iife', codeSplitting: false },
          },
        },
      })) as Rolldown.RolldownOutput;
      const file = join(dir, 'sw.js');
      await writeFile(file, made.output[0].code);
      await compress(file);
    },
  };
}

/** hls.js and the code around it. */
const isPlayers = /\/load-hls-/;

/** The paths that a page in each language may load: its own files, and those without a text. */
function filesByLanguage(files: string[]): Record<Language, string[]> {
  const languageOf = (file: string) => languageCodes.find((code) => isOf(code).test(file));
  return Object.fromEntries(
    languageCodes.map((code) => [
      code,
      files.filter((file) => (languageOf(file) ?? code) === code).map((file) => `/${file}`),
    ]),
  ) as Record<Language, string[]>;
}

/** The end that `vite-texts.ts` gives to a file of one language. */
const isOf = (language: Language) => new RegExp(`\\.${language}-\\w{1,6}\\.js$`);
