import { systemFaults as faults } from '@snowglobe/contract/features/system/system.faults.ts';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { transact } from '../../core/database/database.ts';
import { deleteFailedJob } from '../../core/jobs/jobs.store.ts';
import type { Member } from '../../core/sessions/member.ts';

/** Manual actions of the owner. The audit log gets the kind of job, never its content. */
export function createJobActions({ db, jobs, chores }: FeatureCore) {
  return {
    async retry(actor: Member, id: string): Promise<void> {
      const queue = await transact(db, async (tx) => {
        const name = await jobs.retry(tx, id);
        if (!name) throw new AppError(faults.noSuchJob);
        await audit(tx, { actor, action: 'job.retry', target: name, details: { id } });
        return name;
      });
      jobs.wake(queue);
    },

    async discard(actor: Member, id: string): Promise<void> {
      await transact(db, async (tx) => {
        const job = await deleteFailedJob(tx, id);
        if (!job) throw new AppError(faults.noSuchJob);
        await audit(tx, { actor, action: 'job.discard', target: job.name, details: { id } });
      });
    },

    async runChore(actor: Member, name: string): Promise<void> {
      if (!chores.has(name)) throw new AppError(faults.noSuchChore);
      const begin = await transact(db, async (tx) => {
        const reserved = await chores.runNow(tx, name);
        if (!reserved) throw new AppError(faults.choreRuns);
        await audit(tx, { actor, action: 'chore.run', target: name });
        return reserved;
      });
      begin();
    },
  };
}
