import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMMANDS } from '../commands.mjs';
import { run } from '../process.mjs';
import { inRoot } from '../root.mjs';
import { ensureServerBuilt } from '../server-build.mjs';
import { StopLine } from '../stop-line.mjs';
import { ensureWebBuilt } from '../web-build.mjs';
import { ENTRY, WORKSPACES, isReleased, releaseManifest, releaseReadme } from './release-files.mjs';
import { reduceLock } from './release-lock.mjs';
import { createTar } from './tar.mjs';

const USAGE = 'Usage: npm run release -- [--to <folder>] [--uncommitted]';

/**
 * Makes the archive of a release and a file with its SHA-256. The same commit gives the same bytes.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function release(args) {
  const { to, uncommitted } = parse(args);
  if (!uncommitted && (await git('status', '--porcelain')) !== '')
    throw new StopLine(
      'There are uncommitted changes: commit them first. (--uncommitted makes an archive to try.)',
    );
  const commit = uncommitted ? null : (await git('rev-parse', 'HEAD')).trim();
  await ensureServerBuilt();
  await ensureWebBuilt();

  const manifest = readJson('package.json');
  const version = uncommitted ? `${manifest.version}-uncommitted` : manifest.version;
  const name = `snowglobe-${version}`;
  const archive = pack(name, await releaseEntries({ ...manifest, version }, commit, uncommitted));
  const file = `${name}.tar.gz`;
  const digest = createHash('sha256').update(archive).digest('hex');
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, file), archive);
  writeFileSync(join(to, `${file}.sha256`), `${digest}  ${file}\n`);
  console.log(`${join(to, file)}: ${(archive.length / 1e6).toFixed(1)} MB, SHA-256 ${digest}`);
  return 0;
}

/** @param {string[]} args */
function parse(args) {
  const rest = [...args];
  let to = inRoot('dist');
  let uncommitted = false;
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const value = arg === '--to' ? rest.shift() : undefined;
    if (value) to = value;
    else if (arg === '--uncommitted') uncommitted = true;
    else throw new StopLine(USAGE);
  }
  return { to, uncommitted };
}

/**
 * @param {any} manifest
 * @param {string | null} commit
 * @param {boolean} uncommitted
 * @returns {Promise<import('./tar.mjs').Entry[]>}
 */
async function releaseEntries(manifest, commit, uncommitted) {
  const sources = await listSources(uncommitted);
  const commands = Object.keys(COMMANDS);
  const root = releaseManifest(manifest, { commit, commands });
  const lock = reduceLock(readJson('package-lock.json'), WORKSPACES, lockRoot(root));
  return [
    ...sources.filter(isReleased).map(readEntry),
    ...filesBelow('web/dist').map(readEntry),
    ...filesBelow('server/dist').map(readEntry),
    ...WORKSPACES.map((workspace) => {
      const { devDependencies: _tools, ...rest } = readJson(`${workspace}/package.json`);
      return jsonEntry(`${workspace}/package.json`, rest);
    }),
    jsonEntry('package.json', root),
    jsonEntry('package-lock.json', { ...lock, version: manifest.version }),
    { path: 'README.md', content: Buffer.from(releaseReadme(manifest.version, commands)) },
    { path: 'snowglobe.mjs', content: Buffer.from(ENTRY), isProgram: true },
    { path: 'source.tar.gz', content: pack(`snowglobe-${manifest.version}-source`, sources.map(readEntry)) },
  ];
}

/**
 * The tracked files; with `uncommitted` also new ones.
 * @param {boolean} uncommitted
 */
async function listSources(uncommitted) {
  const others = uncommitted ? ['--others', '--exclude-standard', '--cached'] : [];
  const listed = (await git('ls-files', '-z', ...others)).split('\0').filter(Boolean);
  return [...new Set(listed)].filter((path) => statSync(inRoot(path), { throwIfNoEntry: false })?.isFile());
}

/**
 * @param {{ name: string, version: string, license: string, workspaces: string[], bin: object, engines: object }} root
 */
function lockRoot({ name, version, license, workspaces, bin, engines }) {
  return { name, version, license, workspaces, bin, engines };
}

/**
 * @param {string} folder
 * @param {import('./tar.mjs').Entry[]} entries
 */
function pack(folder, entries) {
  const inFolder = entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));
  return gzipSync(createTar(inFolder), { level: 9 });
}

/**
 * @param {string} path
 * @returns {import('./tar.mjs').Entry}
 */
function readEntry(path) {
  const isProgram = (statSync(inRoot(path)).mode & 0o100) !== 0;
  return { path, content: readFileSync(inRoot(path)), isProgram };
}

/**
 * @param {string} path
 * @param {object} value
 */
function jsonEntry(path, value) {
  return { path, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}

/**
 * The files of a folder, without those whose name begins with a dot.
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'));
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) throw new StopLine(`git ${args[0]} failed: ${output.trim()}`);
  return output;
}
