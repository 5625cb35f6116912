import { commonFaults } from '@snowglobe/contract/errors.ts';
import { systemRoutes } from '@snowglobe/contract/features/system/system.routes.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../../core/app-error.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { sourceAddress } from '../../core/http/web-files.ts';
import { createTimedCheck } from '../../core/observe/timed-check.ts';
import { countJobs } from '../../core/jobs/jobs.store.ts';
import type { Service } from '../../core/services/services.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { version } from '../../version.ts';
import { createBackupSchedule } from './backups/backup-schedule.ts';
import { watchBackups } from './backups/backup-watch.ts';
import { createJobActions } from './job-actions.ts';
import { createKeptDatabases } from './kept-databases.ts';
import { addNodeFigures } from './node-figures.ts';
import { watchDisk } from './disk-watch.ts';
import { createStatus } from './status.ts';
import { databaseAnswers } from './system.store.ts';

const done = { success: true } as const;
/** A service that does not answer within this time is not ready. */
const patienceMs = 3000;

/** Health, readiness and status: for people, load balancers, the page's online badge and the dashboard. */
function createSystemFeature(core: FeatureCore, { services }: { services: readonly Service[] }): void {
  const { config, db, files, bus, live, metrics, pictures, stalls } = core;
  metrics.gauge('snowglobe_members_inside', 'Members with the page open', live.inside.count);
  metrics.gauge('snowglobe_live_connections', 'Open live connections', live.hub.connectionCount);
  metrics.gauge(
    'snowglobe_thread_wait_seconds',
    'How long the last small task waited for a thread',
    () => stalls.delays().threadsMs / 1000,
  );
  addNodeFigures(core);
  metrics.gauges(
    'snowglobe_pictures',
    'Pictures: those now, and those since the start',
    ['state'],
    async () => Object.entries(pictures.now()).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.gauges('snowglobe_disk_bytes', 'The disk of DATA_DIR', ['kind'], async () => {
    const { free, total } = await core.disk();
    return Object.entries({ free, total }).map(([kind, value]) => ({ labels: { kind }, value }));
  });
  metrics.gauges('snowglobe_jobs', 'Jobs by kind and state', ['queue', 'state'], async () =>
    (await countJobs(db)).flatMap(({ name: queue, waiting, running, failed }) =>
      Object.entries({ waiting, running, failed }).map(([state, value]) => ({
        labels: { queue, state },
        value,
      })),
    ),
  );

  const needed = {
    database: createTimedCheck(() => databaseAnswers(db), patienceMs),
    files: createTimedCheck(() => files.isReady(), patienceMs),
    bus: async () => bus.isConnected(),
    disk: createTimedCheck(async () => (await core.disk()).state !== 'exhausted', patienceMs),
    threads: async () => stalls.isResponsive(),
  };
  watchDisk(core);
  const backups = createBackupSchedule(core);
  watchBackups(core, backups);
  const signInWith: ('password' | 'google')[] = config.GOOGLE_CLIENT_ID
    ? ['password', 'google']
    : ['password'];
  const keptDatabases = createKeptDatabases(core);
  const source = sourceAddress(config);
  const readStatus = createStatus(core, services, { listKeptDatabases: keptDatabases.list, backups });
  const actions = createJobActions(core);

  core.serve(systemRoutes, {
    getHealth: () => ({
      status: 'ok' as const,
      version,
      source,
      inside: live.inside.count(),
      signInWith,
      languages: config.LANGUAGES,
    }),
    async getReady() {
      if (core.isStopping())
        throw new AppError(commonFaults.unavailable, {
          text: said('system:fault.notReady', { parts: 'stopping' }),
          retryAfter: 2,
        });
      const asked = Object.entries(needed).map(async ([name, ask]) => ({
        name,
        ok: await ask(),
      }));
      const answers = await Promise.all(asked);
      // Without the bus everything works, only later. Without its S3 store every node is in the same state, and all but files
      // works. No node may be taken out of service for either.
      const isNeeded = (name: string) => name !== 'bus' && (name !== 'files' || config.FILE_STORE === 'disk');
      const down = answers.filter(({ name, ok }) => !ok && isNeeded(name)).map(({ name }) => name);
      if (down.length > 0) {
        throw new AppError(commonFaults.unavailable, {
          text: said('system:fault.notReady', { parts: down.join(', ') }),
          retryAfter: 2,
        });
      }
      return { status: 'ready' as const, services: answers };
    },
    getSystem: ({ request }) => readStatus(languageOf(request)),
    retryJob: async ({ member, params }) => (await actions.retry(member, params.id), done),
    discardJob: async ({ member, params }) => (await actions.discard(member, params.id), done),
    deleteKeptDatabase: async ({ member, params }) => (await keptDatabases.delete(member, params.name), done),
    makeBackup: async ({ member }) => (await backups.startNow(member), done),
    runChore: async ({ member, params }) => (await actions.runChore(member, params.name), done),
  });
}

export const systemFeature = defineFeature({
  name: 'system',
  needs: ['services'],
  create: createSystemFeature,
});
