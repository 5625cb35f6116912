import type { FeatureCore } from './feature-core.ts';
import type { IdempotentReplies } from './http/idempotency.ts';
import { createSweep } from './storage/sweep.ts';

/** The chores of the core, and the stats that are sampled every minute. */
export function addCoreChores(core: FeatureCore, idempotency: IdempotentReplies): void {
  const {
    db,
    everyHour,
    files,
    fileFolders: folders,
    live,
    quotas,
    sessions,
    stats,
    storage,
    uploads,
  } = core;
  everyHour('sessions.delete-expired', sessions.sweep);
  everyHour('live.delete-old-events', () => live.sweep());
  everyHour('http.delete-idempotency-keys', idempotency.sweep);
  everyHour('uploads.delete-abandoned', uploads.sweep);
  everyHour('quotas.delete-ended', quotas.sweep);
  everyHour('storage.delete-unreferenced-files', createSweep({ db, files, folders, storage }));
  everyHour('stats.count', stats.chore);
  core.everyMinute('stats.sample', stats.sample);
}
