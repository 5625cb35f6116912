import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../config/start-error.ts';

/** PostgreSQL refuses to run as root, so root starts it as `nobody`, which exists on every system. */
const NOBODY = 65534;

/** The operating-system user that runs PostgreSQL and owns its files. */
export type SystemUser = {
  uid: number;
  gid: number;
  /** Set if PostgreSQL's programs must be started as another user. */
  become?: { uid: number; gid: number };
  /** A command before each program, such as `unshare`; empty if none is needed. */
  prefix: string[];
};

type Folder = { path: string; uid: number; gid: number; mode: number };

/**
 * An ordinary user runs PostgreSQL directly. Root runs it as the owner of DATA_DIR, or as `nobody` when root owns it. If
 * only the owner may enter a folder of the path, it runs as that owner; if that is root, as root in a user namespace.
 */
export async function chooseSystemUser(dataDir: string, pathFolders: string[]): Promise<SystemUser> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0 || process.platform === 'win32') return { uid, gid, prefix: [] };

  const closed = await foldersClosedToOthers(pathFolders);
  const [blocking] = closed;
  if (!blocking) return runAs(await ownerOrNobody(dataDir));
  if (closed.some((folder) => folder.uid !== blocking.uid)) throw unreachable(blocking);
  return blocking.uid === 0 ? { uid, gid, prefix: await rootAsNobody(blocking) } : runAs(blocking);
}

function runAs({ uid, gid }: { uid: number; gid: number }): SystemUser {
  return { uid, gid, become: { uid, gid }, prefix: [] };
}

async function foldersClosedToOthers(paths: string[]): Promise<Folder[]> {
  const ancestors = new Set(paths.flatMap(withAncestors));
  const folders = await Promise.all(
    [...ancestors].map(async (path): Promise<Folder> => {
      const { uid, gid, mode } = await stat(path);
      return { path, uid, gid, mode };
    }),
  );
  return folders.filter(({ mode }) => (mode & 0o001) === 0);
}

function withAncestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...withAncestors(parent), path];
}

async function ownerOrNobody(dataDir: string): Promise<{ uid: number; gid: number }> {
  const owner = await stat(dataDir);
  return owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : owner;
}

/** In a user namespace the process is `nobody` for PostgreSQL, but still root for the file system. */
async function rootAsNobody(blocking: Folder): Promise<string[]> {
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  try {
    const [command = '', ...args] = prefix;
    await promisify(execFile)(command, [...args, 'true']);
    return prefix;
  } catch {
    throw unreachable(blocking);
  }
}

function unreachable(folder: Folder): StartError {
  return new StartError(
    `PostgreSQL cannot run as root, and no other account may enter ${folder.path}: ` +
      'run Snowglobe as an ordinary user, move it to a folder that everyone may enter (such as /srv), or set DATABASE_URL.',
  );
}
