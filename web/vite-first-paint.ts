import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { snowglobeCalls } from './vite-calls.ts';
import { styles } from './vite-styles.ts';

type FirstPaints = Record<'landing' | 'inside' | 'plain', string>;

const root = fileURLToPath(new URL('.', import.meta.url));

/** What a browser would know and a build does not: somebody at the front door. */
const visitor = `const window = {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  location: { host: '\\u00a0', pathname: '/', search: '' },
};`;

/** Draws what each edition of the page shows before its code has come: `src/app/first-paint.tsx`. */
export async function drawFirstPaints(): Promise<FirstPaints> {
  const made = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [snowglobeCalls()],
    css: styles(`${root}src`),
    // Node would read each of its 2,000 icons; the bundler takes the one that is drawn.
    ssr: { noExternal: ['lucide-react'] },
    build: {
      ssr: 'src/app/first-paint.tsx',
      write: false,
      // As in the page itself: then their names are the same.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false, banner: visitor } },
    },
  })) as Rolldown.RolldownOutput;
  return (await run(made.output[0].code)).firstPaints;
}

/** From a file here, so that it finds React. */
async function run(code: string): Promise<{ firstPaints: FirstPaints }> {
  const folder = `${root}.cache`;
  const file = `${folder}/first-paint-${process.pid}.mjs`;
  await mkdir(folder, { recursive: true });
  await writeFile(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as { firstPaints: FirstPaints };
  } finally {
    await rm(file);
  }
}
