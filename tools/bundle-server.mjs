import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot, ROOT } from './root.mjs';

// Joins the modules of the server, and of the packages that it always loads, into a few files: loading 1,100 modules one by
// one took two thirds of a start. The sources stay beside it: workers, migrations and texts are read from there.

const DIST = inRoot('server', 'dist');
/** Native code, packages that find files by their own place, and packages that are loaded when they are first used. */
const LEFT_OUT =
  /^(@node-rs\/argon2|sharp|pino|mediabunny|stripe|nodemailer|openid-client|@redis\/client|age-encryption)($|\/)/;

/** A module still finds files by the place of its source. */
const placeOfSource = {
  name: 'place-of-source',
  transform: {
    filter: { id: { include: [/\.ts$/], exclude: [/node_modules/] }, code: /import\.meta/ },
    /** @param {string} code @param {string} id */
    handler(code, id) {
      const fromDist = (/** @type {string} */ path) => relative(DIST, path).replaceAll('\\', '/');
      const placed = code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(fromDist(id))}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${fromDist(dirname(id))}`)})`,
        );
      // The lines are the same, so the source map needs no change.
      return { code: placed, map: null };
    },
  },
};

/**
 * For each line of a file its place in the sources, after a first line with their paths. The stack of a logged error is
 * translated with it (server/src/core/observe/source-places.ts); a source map would take fifty times as long to read.
 * @param {string} code
 * @param {import('node:module').SourceMapPayload} map
 */
function linePlaces(code, map) {
  const places = new SourceMap(map);
  const paths = new Map(map.sources.map((source, nth) => [source, nth]));
  const lines = code.split('\n').map((line, nth) => {
    const found = places.findEntry(nth, line.search(/\S|$/));
    return 'originalSource' in found && found.generatedLine === nth
      ? `${paths.get(found.originalSource)}:${found.originalLine + 1}`
      : '';
  });
  const shown = map.sources.map((source) => relative(ROOT, resolve(DIST, source)).replaceAll('\\', '/'));
  return [JSON.stringify(shown), ...lines].join('\n');
}

/**
 * V8 keeps the text of a file with two bytes for each character if a single one is beyond Latin-1, so these are escaped.
 * @param {string} code
 */
function inAscii(code) {
  const raw = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(code);
  if (raw) throw new Error(`This would change its meaning when it is escaped; write it with \\u: ${raw[0]}`);
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The licences of the joined packages: a release passes their code on.
 * @param {string[]} modules paths of all joined modules
 */
function licences(modules) {
  const folders = modules.map((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? '');
  return [...new Set(folders)]
    .filter(Boolean)
    .map((packageFolder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(packageFolder, 'package.json'), 'utf8'),
      );
      const files = readdirSync(packageFolder).filter((file) => /^licen[cs]e/i.test(file));
      const texts = files.map((file) => readFileSync(join(packageFolder, file), 'utf8').trim());
      return [`# ${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .toSorted()
    .join('\n\n');
}

const [folder = DIST] = process.argv.slice(2);
const bundle = await rolldown({
  input: { main: inRoot('server', 'src', 'main.ts'), demo: inRoot('server', 'src', 'demo.ts') },
  cwd: ROOT,
  platform: 'node',
  external: LEFT_OUT,
  plugins: [placeOfSource],
  logLevel: 'warn',
});
const { output } = await bundle.generate({
  // Paths are relative to the folder where the files will be.
  dir: DIST,
  format: 'esm',
  sourcemap: 'hidden',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
mkdirSync(folder, { recursive: true });
for (const file of output) {
  if (file.type !== 'chunk') continue;
  writeFileSync(join(folder, file.fileName), inAscii(file.code));
  if (file.map)
    writeFileSync(
      join(folder, `${file.fileName}.lines`),
      linePlaces(
        file.code,
        /** @type {import('node:module').SourceMapPayload} */ (/** @type {unknown} */ (file.map)),
      ),
    );
}
const joined = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
writeFileSync(join(folder, 'LICENCES.md'), `${licences(joined)}\n`);
