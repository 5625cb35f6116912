import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { languageCodes, offeredLanguages } from '../contract/src/texts/languages.ts';
import { cachedStep } from './vite-build-cache.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const text = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Files of languages that only tests use are not compressed, because that takes most of the time of a build. */
const notOffered = new RegExp(
  `\\.(?:${languageCodes.filter((code) => !offeredLanguages.includes(code)).join('|')})(?:-\\w+\\.js|\\.html)$`,
);

/** Writes .br and .gz beside each text file over 1 KB, so that the server never compresses a static file. */
export function precompress(): Plugin {
  return {
    name: 'snowglobe:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      if (!dir) return;
      const files = Object.keys(bundle).filter((file) => text.test(file) && !notOffered.test(file));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}

export async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= 1024) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    cachedStep(['brotli', bytes], () => brotli(bytes, quality)).then((small) =>
      writeFile(`${file}.br`, small),
    ),
    cachedStep(['gzip', bytes], () => gz(bytes, { level: 9 })).then((small) =>
      writeFile(`${file}.gz`, small),
    ),
  ]);
}
