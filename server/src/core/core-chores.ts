import type { FeatureCore } from './feature-core.ts';
import type { IdempotentReplies } from './http/idempotency.ts';
import { createSweep } from './storage/sweep.ts';

/** What the core itself does every hour, and the levels that it notes every minute. */
export function addCoreChores(core: FeatureCore, idempotency: IdempotentReplies): void {
  const {
    db,
    everyHour,
    files,
    keptFolders: folders,
    live,
    quotas,
    sessions,
    stats,
    storage,
    uploads,
  } = core;
  everyHour('forget expired sessions', sessions.sweep);
  everyHour('forget old events', () => live.sweep());
  everyHour('forget idempotency keys', idempotency.sweep);
  everyHour('give up uploads that nobody continues', uploads.sweep);
  everyHour('clear away quotas that have ended', quotas.sweep);
  everyHour('sweep files that nothing names', createSweep({ db, files, folders, storage }));
  everyHour('count the stats', stats.chore);
  core.everyMinute('note the levels', stats.sample);
}
