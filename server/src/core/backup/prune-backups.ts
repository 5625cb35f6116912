import { said } from '@snowglobe/contract/texts/texts.ts';
import { BackupError } from './backup-error.ts';
import type { BackupRepository } from './backup-repository.ts';
import { backupsToKeep, type Retention } from './retention.ts';

/**
 * Deletes the backups that the retention does not keep, what unfinished ones left behind, and the content that no
 * remaining backup uses. No backup may run meanwhile: its content is not yet used by a finished one. `newest` is a
 * backup that must be in the list: some object stores list new objects late.
 */
export async function pruneBackups(
  repository: BackupRepository,
  retention: Retention,
  newest?: string,
): Promise<{ kept: number; deleted: number; freedBytes: number }> {
  const ids = await repository.ids();
  if (ids.length === 0 || (newest !== undefined && !ids.includes(newest)))
    throw new BackupError(said('system:backup.problem.listIncomplete', { place: repository.name }));
  const all = await Promise.all(ids.map(async (id) => ({ id, manifest: (await repository.find(id))! })));
  const moments = new Map(all.map((backup) => [new Date(backup.manifest.createdAt), backup]));
  const keep = backupsToKeep([...moments.keys()], retention);
  const kept = [...moments].filter(([moment]) => keep.has(moment)).map(([, backup]) => backup);
  const deleted = [...moments].filter(([moment]) => !keep.has(moment)).map(([, backup]) => backup);
  // The files in use are known before anything is deleted: a damaged list stops the clean-up.
  const inUse = new Set<string>();
  for (const { id, manifest } of kept)
    for await (const { sha256 } of repository.files(id, manifest)) inUse.add(sha256);
  let freedBytes = 0;
  for (const { id } of deleted) freedBytes += (await repository.remove(id)).removedBytes;
  freedBytes += (await repository.clean(inUse, new Set(kept.map(({ id }) => id)))).removedBytes;
  return { kept: kept.length, deleted: deleted.length, freedBytes };
}
