import { arch, release, type } from 'node:os';
import { join } from 'node:path';
import type {
  Chore,
  FailedJob,
  KeptDatabase,
  SystemNode,
  SystemService,
  SystemStatus,
} from '@snowglobe/contract/features/system/system.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { ChoreRow } from '../../core/jobs/chores.store.ts';
import { countJobs, listFailedJobs, type FailedJob as FailedRow } from '../../core/jobs/jobs.store.ts';
import { nodeWarnings } from '../../core/nodes/node-warnings.ts';
import type { SeenNode } from '../../core/nodes/nodes.ts';
import { createServiceChecks, type Service } from '../../core/services/services.ts';
import { translate } from '../../core/texts/texts.ts';
import { readCommit, version } from '../../version.ts';
import type { BackupSchedule } from './backups/backup-schedule.ts';
import { readBackupStatus } from './backups/backup-status.ts';
import { createFolderSize } from './folder-size.ts';
import { databaseSize, databaseVersion, readMigrations } from './system.store.ts';

const maxFailedShown = 50;

type Parts = { listKeptDatabases: () => Promise<KeptDatabase[]>; backups: BackupSchedule };

/** The state of the server, read now; only expensive values are cached for a while. */
export function createStatus(
  core: FeatureCore,
  services: readonly Service[],
  { listKeptDatabases, backups }: Parts,
): (language: Language) => Promise<SystemStatus> {
  const { db, config, live, chores, jobs } = core;
  const askServices = createServiceChecks(services);
  const filesSize = createFolderSize(join(config.DATA_DIR, 'files'));
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const commit = readCommit();
  let lastBusy = performance.eventLoopUtilization();

  function readRunning() {
    const busy = performance.eventLoopUtilization(lastBusy).utilization;
    lastBusy = performance.eventLoopUtilization();
    return {
      since: startedAt.toISOString(),
      memory: process.memoryUsage.rss(),
      busy,
      liveConnections: live.hub.connectionCount(),
      membersInside: live.inside.count(),
    };
  }

  async function readQueues() {
    const counted = new Map((await countJobs(db)).map((counts) => [counts.name, counts]));
    return jobs
      .names()
      .map((name) => counted.get(name) ?? { name, waiting: 0, running: 0, failed: 0, done: 0 });
  }

  return async (language) => {
    const [
      answers,
      postgres,
      migrations,
      space,
      database,
      filesBytes,
      queues,
      failed,
      choreRows,
      keptDatabases,
      backup,
      nodes,
    ] = await Promise.all([
      askServices(),
      databaseVersion(db),
      readMigrations(db),
      core.disk(),
      databaseSize(db),
      filesSize(),
      readQueues(),
      listFailedJobs(db, maxFailedShown),
      chores.list(),
      listKeptDatabases(),
      readBackupStatus(core, backups, language),
      core.nodes.list(),
    ]);
    return {
      at: new Date().toISOString(),
      services: answers.map((each) => presentService(each, language)),
      versions: {
        snowglobe: version,
        commit,
        node: process.version,
        postgres,
        system: `${type()} ${release()} ${arch()}`,
        migrations,
      },
      running: readRunning(),
      disk: { ...space, database, files: filesBytes },
      backup,
      queues,
      failedJobs: failed.map((each) => presentFailed(each, language)),
      chores: choreRows.map(presentChore),
      keptDatabases,
      nodes: nodes.map(presentNode),
      nodeWarnings: nodeWarnings(nodes).map((each) => translate(language, each)),
    };
  };
}

function presentNode(node: SeenNode): SystemNode {
  const { name, version: runs, role, startedAt, connections, busLagMs, clockOffsetMs } = node;
  const { seenSecondsAgo, isThis } = node;
  return {
    name,
    version: runs,
    role,
    startedAt: startedAt.toISOString(),
    connections,
    busLagMs,
    clockOffsetMs,
    seenSecondsAgo,
    isThis,
  };
}

function presentService(service: SystemService, language: Language): SystemService {
  const { name, configured, answer } = service;
  return {
    ...service,
    name: translate(language, name),
    configured: translate(language, configured),
    answer: translate(language, answer),
  };
}

function presentFailed({ id, name, failedAt, tries, error }: FailedRow, language: Language): FailedJob {
  const text = translate(language, errorText(error));
  return { id, queue: name, failedAt: failedAt.toISOString(), tries, error: text };
}

/** Explains the errors of pg-boss itself, which do not come from the job. */
function errorText(error: string | null): string {
  if (!error) return 'system:job.noReason';
  if (error === 'job heartbeat timeout') return 'system:job.processGone';
  if (error.startsWith('pg-boss shut down')) return 'system:job.stopped';
  return error.split('\n')[0] ?? '';
}

function presentChore({ name, due_at, started_at, took_ms, error }: ChoreRow): Chore {
  const outcome = !started_at ? 'never' : took_ms === null ? 'running' : error === null ? 'done' : 'failed';
  return {
    name,
    outcome,
    lastRunAt: started_at?.toISOString() ?? null,
    tookMs: took_ms,
    error,
    nextRunAt: due_at.toISOString(),
  };
}
