import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { SystemUser } from './system-user.ts';
import type { Cluster } from './cluster.ts';

/** Creates the cluster's folders, accessible to its system user only. */
export async function prepareFolders({ layout, systemUser, native }: Cluster): Promise<void> {
  await letSystemUserThrough(dirname(layout.root), systemUser);
  await mkdir(layout.root, { recursive: true, mode: 0o700 });
  await changeOwner(layout.root, systemUser);
  for (const folder of [layout.data, layout.lib, layout.socket]) await makePrivate(folder, systemUser);
  await linkLibraries(native, layout.lib);
}

/** DATA_DIR stays private to its owner: the system user may enter it, but not list it. */
async function letSystemUserThrough(dataDir: string, { become }: SystemUser): Promise<void> {
  if (!become) return;
  const { uid, mode } = await stat(dataDir);
  if (uid === become.uid || mode & 0o001) return;
  await chown(dataDir, uid, become.gid);
  await chmod(dataDir, (mode & 0o700) | 0o010);
}

/** Changes the owner of files from a start as another user. The top folder is last, because it is checked first. */
async function changeOwner(path: string, systemUser: SystemUser): Promise<void> {
  const { uid } = await lstat(path);
  if (uid === systemUser.uid || process.platform === 'win32') return;
  if (process.getuid?.() !== 0) {
    throw new StartError(
      `${path} belongs to another user (uid ${uid}): start Snowglobe as that user, or hand it over with chown -R.`,
    );
  }
  for (const entry of await readdir(path, { recursive: true })) {
    await lchown(join(path, entry), systemUser.uid, systemUser.gid);
  }
  await lchown(path, systemUser.uid, systemUser.gid);
}

async function makePrivate(path: string, { become }: SystemUser): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made && become) await chown(path, become.uid, become.gid);
  if (made || process.platform === 'win32') return;
  await refuseForeignFolder(path, become?.uid ?? process.getuid?.() ?? 0);
}

/** Names in the temp folder can be guessed, so another user may have created the folder first. */
async function refuseForeignFolder(path: string, owner: number): Promise<void> {
  const found = await lstat(path);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return;
  throw new StartError(
    `${path} is not a private folder of the account that runs PostgreSQL: remove it and start again.`,
  );
}

type PackageLink = { source: string; target: string };

/** npm packages cannot contain symbolic links, so PostgreSQL's package lists the links that its libraries need. */
async function linkLibraries(native: string, lib: string): Promise<void> {
  if (process.platform === 'win32') return;
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as PackageLink[];
  await Promise.all(
    links.map((link) => pointTo(join(lib, basename(link.target)), join(dirname(native), link.source))),
  );
}

async function pointTo(link: string, target: string): Promise<void> {
  const present = await readlink(link).catch(() => undefined);
  if (present === target) return;
  await rm(link, { force: true });
  await symlink(target, link);
}
