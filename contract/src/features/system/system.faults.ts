import { fault } from '../../errors.ts';

export const systemFaults = {
  noSuchJob: fault(404, 'no_such_job', 'This job is not among the failed ones any more'),
  noSuchChore: fault(404, 'no_such_chore', 'There is no such chore'),
  noSuchDatabase: fault(404, 'no_such_database', 'This old database was deleted already'),
  choreRuns: fault(409, 'chore_runs', 'This chore is running already'),
} as const;
