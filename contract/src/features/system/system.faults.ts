import { fault } from '../../errors.ts';

export const systemFaults = {
  noSuchJob: fault(404, 'no_such_job', 'This job is not among the failed ones any more'),
  noSuchChore: fault(404, 'no_such_chore', 'There is no such chore'),
  noSuchDatabase: fault(404, 'no_such_database', 'This old database was deleted already'),
  backupRuns: fault(409, 'backup_runs', 'A backup is being made already'),
  noBackupTarget: fault(409, 'no_backup_target', 'Set BACKUP_TO first: it says where backups are stored'),
  choreRuns: fault(409, 'chore_runs', 'This chore is running already'),
} as const;
