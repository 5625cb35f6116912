import type {
  Chore,
  SystemDisk,
  SystemService,
  SystemStatus,
} from '@snowglobe/contract/features/system/system.model.ts';
import { tookText } from '../../../core/format/durations.ts';
import { t } from '../../../core/texts.ts';

export type Tone = 'on' | 'away' | 'off' | 'error';
type StateWords = { word: string; tone: Tone };

export const serviceWords: Record<SystemService['status'], StateWords> = {
  answers: { word: t('system:state.answers'), tone: 'on' },
  not_configured: { word: t('system:state.notConfigured'), tone: 'off' },
  silent: { word: t('system:state.silent'), tone: 'error' },
};

export const choreTones: Record<Chore['outcome'], Tone> = {
  never: 'off',
  running: 'away',
  done: 'on',
  failed: 'error',
};

/** "Done in 3 ms", "Failed after 2.1 s" */
export function outcomeText({ outcome, tookMs }: Chore): string {
  if (outcome === 'running') return t('system:running');
  if (outcome === 'never' || tookMs === null) return t('system:notYet');
  return outcome === 'done'
    ? t('system:doneIn', { time: tookText(tookMs) })
    : t('system:failedAfter', { time: tookText(tookMs) });
}

/** The problems that the operator should solve. Empty if all is well. */
export function systemProblems({
  services,
  failedJobs,
  chores,
  disk,
  backup,
  nodeWarnings,
}: Pick<SystemStatus, 'services' | 'failedJobs' | 'chores' | 'disk' | 'backup' | 'nodeWarnings'>): string[] {
  const silent = services.filter(({ status }) => status === 'silent').map(({ name }) => name);
  const failedChores = chores.filter(({ outcome }) => outcome === 'failed').length;
  return [
    silent.length > 0 &&
      t('system:problem.silent', { count: silent.length, names: silent.join(t('system:comma')) }),
    disk.state !== 'fine' && t('system:problem.disk'),
    nodeWarnings.length > 0 && t('system:problem.nodes'),
    (backup.late !== null || backup.failure !== null) && t('system:problem.backups'),
    failedJobs.length > 0 && t('system:problem.jobs', { count: failedJobs.length }),
    failedChores > 0 && t('system:problem.chores', { count: failedChores }),
  ].filter((problem) => problem !== false);
}

/** The used parts of the disk. `percent` is of the whole disk; the size of the files is null until it is counted. */
export function diskShares({ total, free, database, files }: SystemDisk) {
  const others = Math.max(0, total - free - database - (files ?? 0));
  const share = (bytes: number | null) => ({ bytes, percent: ((bytes ?? 0) / total) * 100 });
  return { database: share(database), files: share(files), others: share(others) };
}
