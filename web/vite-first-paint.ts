import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { languageCodes, type Language } from '../contract/src/texts/languages.ts';
import { snowglobeCalls } from './vite-calls.ts';
import { inLanguage, readMessages } from './vite-texts.ts';
import { styles } from './vite-styles.ts';

type FirstPaints = Record<'landing' | 'inside' | 'plain', string>;

const root = fileURLToPath(new URL('.', import.meta.url));

/** Stands in for the browser's `window` during the build: a visitor on the landing. */
const visitor = `const window = {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  location: { host: '\\u00a0', pathname: '/', search: '' },
};`;

/** Renders the HTML that each edition shows before its code has loaded, in every language: `src/app/first-paint.tsx`. */
export async function drawFirstPaints(): Promise<Record<Language, FirstPaints>> {
  const made = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [snowglobeCalls()],
    css: styles(`${root}src`),
    // Bundled, because Node would load all 2,000 icons; the bundler keeps the one that is used.
    ssr: { noExternal: ['lucide-react'] },
    build: {
      ssr: 'src/app/first-paint.tsx',
      write: false,
      // As in the page's own build, so that the file names are the same.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false, banner: visitor } },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = made.output[0];
  const paints: Partial<Record<Language, FirstPaints>> = {};
  for (const language of languageCodes) {
    const { firstPaints } = await run(inLanguage(code, language, readMessages(language)), language);
    paints[language] = firstPaints;
  }
  return paints as Record<Language, FirstPaints>;
}

/** Runs the code from a file in this folder, so that it can import React. */
async function run(code: string, language: Language): Promise<{ firstPaints: FirstPaints }> {
  const folder = `${root}.cache`;
  const file = `${folder}/first-paint-${language}-${process.pid}.mjs`;
  await mkdir(folder, { recursive: true });
  await writeFile(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as { firstPaints: FirstPaints };
  } finally {
    await rm(file);
  }
}
