import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { cachedStep } from './vite-build-cache.ts';
import { fontWeights, smallerFonts } from './vite-font-parts.ts';

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('.cache/fonts', import.meta.url));

/** The copyright, the licence and its address: the licence of the fonts (OFL) wants them in every copy. */
const licenceNameIds = [0, 13, 14];

/** Replaces the fonts of Latin letters, which every page loads, with fonts that have only the used weights and features. */
export function smallFonts(): Plugin {
  return {
    name: 'snowglobe:small-fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      const alias = await Promise.all(
        smallerFonts.map(async ({ name, file, features }) => {
          const font = await readFile(require.resolve(`${name}/files/${file}`));
          const { latin } = JSON.parse(await readFile(require.resolve(`${name}/unicode.json`), 'utf8')) as {
            latin: string;
          };
          const small = await cachedStep(['font', font, latin, features.join()], () =>
            subsetFont(font, lettersOf(latin), {
              targetFormat: 'woff2',
              variationAxes: { wght: fontWeights },
              keepFeatures: features,
              preserveNameIds: licenceNameIds,
            }),
          );
          const path = join(folder, file);
          await writeFile(path, small);
          return { find: new RegExp(`^.*/${file.replaceAll('.', '\\.')}$`), replacement: path };
        }),
      );
      return { resolve: { alias } };
    },
  };
}

/** All letters of a `unicode-range`. */
function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}
