import { capitalize } from '../../../core/format/language.ts';
import type {
  Chore,
  SystemDisk,
  SystemService,
  SystemStatus,
} from '@snowglobe/contract/features/system/system.model.ts';
import { tookText } from '../../../core/format/durations.ts';

export type Tone = 'on' | 'away' | 'off' | 'error';
type StateWords = { word: string; tone: Tone };

export const serviceWords: Record<SystemService['status'], StateWords> = {
  answers: { word: 'Answers', tone: 'on' },
  not_configured: { word: 'Not configured', tone: 'off' },
  silent: { word: 'Does not answer', tone: 'error' },
};

export const choreTones: Record<Chore['outcome'], Tone> = {
  never: 'off',
  running: 'away',
  done: 'on',
  failed: 'error',
};

/** "Done in 3 ms", "Failed after 2.1 s" */
export function outcomeText({ outcome, tookMs }: Chore): string {
  if (outcome === 'running') return 'Running';
  if (outcome === 'never' || tookMs === null) return 'Not yet';
  return outcome === 'done' ? `Done in ${tookText(tookMs)}` : `Failed after ${tookText(tookMs)}`;
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
    silent.length > 0 && `${silent.join(', ')} ${silent.length === 1 ? 'does' : 'do'} not answer`,
    disk.state !== 'fine' && 'the disk runs full',
    nodeWarnings.length > 0 && 'the nodes',
    (backup.late !== null || backup.failure !== null) && 'backups',
    failedJobs.length > 0 && `${failedJobs.length} failed ${failedJobs.length === 1 ? 'job' : 'jobs'}`,
    failedChores > 0 && `${failedChores} failed ${failedChores === 1 ? 'chore' : 'chores'}`,
  ].filter((problem) => problem !== false);
}

/** The used parts of the disk. `percent` is of the whole disk; the size of the files is null until it is counted. */
export function diskShares({ total, free, database, files }: SystemDisk) {
  const others = Math.max(0, total - free - database - (files ?? 0));
  const share = (bytes: number | null) => ({ bytes, percent: ((bytes ?? 0) / total) * 100 });
  return { database: share(database), files: share(files), others: share(others) };
}

/** "library.check-files" as "Library: check files". */
export function choreLabel(name: string): string {
  const [feature = '', ...words] = name.split('.');
  const work = words.join(' ').replaceAll('-', ' ');
  return work ? `${capitalize(feature)}: ${work}` : capitalize(feature);
}
