import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countFolderBytes } from '../files/folder-bytes.ts';
import { layoutIn } from './layout.ts';

/** A database that an upgrade left as it was, until the owner deletes it. */
export type KeptCluster = { name: string; postgres: number; upgradedAt: Date; bytes: number };

const pattern = /^kept-(\d+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const deletingPrefix = 'deleting-';

/** The version and the time are parts of the name, so that they survive a move of the folder. */
export function keptClusterName(major: number, at: Date): string {
  return `kept-${major}-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

export async function listKeptClusters(dataDir: string): Promise<KeptCluster[]> {
  const { root } = layoutIn(dataDir);
  const names: string[] = await readdir(root).catch(() => []);
  return Promise.all(
    names.toSorted().flatMap((name) => {
      const found = pattern.exec(name);
      if (!found) return [];
      const [, major, year, month, day, hour, minute, second] = found.map(Number);
      const upgradedAt = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second));
      return [
        countFolderBytes(join(root, name)).then((bytes) => ({ name, postgres: major!, upgradedAt, bytes })),
      ];
    }),
  );
}

/** False when there is none of this name. Renamed first: a crash in the middle must not leave half of one. */
export async function deleteKeptCluster(dataDir: string, name: string): Promise<boolean> {
  const { root } = layoutIn(dataDir);
  if (!pattern.test(name)) return false;
  try {
    await rename(join(root, name), join(root, `${deletingPrefix}${name}`));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await sweepDeletedClusters(dataDir);
  return true;
}

/** Also at the start, for a deletion that was interrupted. */
export async function sweepDeletedClusters(dataDir: string): Promise<void> {
  const { root } = layoutIn(dataDir);
  const names: string[] = await readdir(root).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(deletingPrefix)))
    await rm(join(root, name), { recursive: true, force: true });
}
