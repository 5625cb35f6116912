import { fault } from '../../errors.ts';

export const systemFaults = {
  noSuchJob: fault(404, 'no_such_job', 'system:fault.noSuchJob'),
  noSuchChore: fault(404, 'no_such_chore', 'system:fault.noSuchChore'),
  noSuchDatabase: fault(404, 'no_such_database', 'system:fault.noSuchDatabase'),
  backupRuns: fault(409, 'backup_runs', 'system:fault.backupRuns'),
  noBackupTarget: fault(409, 'no_backup_target', 'system:fault.noBackupTarget'),
  choreRuns: fault(409, 'chore_runs', 'system:fault.choreRuns'),
} as const;
