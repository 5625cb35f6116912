import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createBelongings } from './belongings/belongings.ts';
import { createKeyedValues } from './cache/keyed-values.ts';
import { createSharedValues } from './cache/shared-values.ts';
import { createLocalBus, type Bus } from './events/bus.ts';
import { createRedisBus } from './events/redis-bus.ts';
import type { Config } from './config/config.ts';
import type { FeatureCore } from './feature-core.ts';
import { openDatabase, type Connection } from './database/database.ts';
import { createDiskSpace, readDisk, type ReadDisk } from './files/disk-space.ts';
import { createStats } from './stats/stats.ts';
import type { Files } from './files/files.ts';
import { openFiles, type OpenedFiles } from './files/open-files.ts';
import { createScratch } from './files/scratch.ts';
import { createDomainEvents } from './events/domain-events.ts';
import { createActivitySources } from './activity-sources.ts';
import { createSearchSources } from './search-sources.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch/guarded-fetch.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { createHttpServer } from './http/http-server.ts';
import { createIdempotentReplies } from './http/idempotency.ts';
import { serveMetrics } from './http/metrics-route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { trackTransfers } from './http/transfers.ts';
import { serveWebFiles } from './http/web-files.ts';
import { createChores } from './jobs/chores.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLimits, limitFactor } from './limits/limits.ts';
import { createSharedLimits } from './limits/shared-limits.ts';
import { serveLiveChannel, type LiveChannel } from './live/channel.ts';
import { createLive } from './live/live.ts';
import type { Logger } from './observe/logger.ts';
import { createMemberCards } from './members/cards.ts';
import { createLastActive } from './members/last-active.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { createMailer } from './mail/mail.ts';
import { createMetrics } from './observe/metrics.ts';
import { createStallWatch } from './observe/stall-watch.ts';
import { createNodes } from './nodes/nodes.ts';
import { createSharedClock } from './nodes/shared-clock.ts';
import { readDatabaseTime } from './nodes/shared-clock.store.ts';
import { createPictures } from './pictures/pictures.ts';
import { createQuotas } from './quotas/quotas.ts';
import { createReportables } from './reportables.ts';
import { s3PlaceOfFiles } from './s3/s3-settings.ts';
import { createSecrets } from './security/secrets.ts';
import { createSessions } from './sessions/sessions.ts';
import { createFileFolders } from './storage/file-folders.ts';
import { createStorage } from './storage/storage.ts';
import { createDiskBytes } from './uploads/disk-bytes.ts';
import { createTus } from './uploads/tus.ts';
import { serveUploads } from './uploads/upload-routes.ts';
import { createUploads } from './uploads/uploads.ts';
import { frameOrigins, readVideoSources } from './config/video-sources.ts';
import { addCoreChores } from './core-chores.ts';
import { createBackgroundWork } from './jobs/background.ts';
import { version } from '../version.ts';

/** How long a stop waits for running calls once it accepts no more; a slow client must not block it. */
const closeGraceMs = 5000;
/** How long it waits for downloads and uploads, which continue where they stopped. Everybody else waits meanwhile. */
const transferGraceMs = 500;
/** How long jobs and chores may take to end; those that take longer run again after the restart. */
const jobGraceMs = 10_000;
/** How long a stop waits for AI answers and other background work, while everything is still answered. */
const maxDrainMs = 25_000;
/** Between the notice to the pages and the end of listening: calls that are on their way still arrive, also from phones. */
const lingerMs = 1000;
const minute = 60_000;
const unlimitedDisk: ReadDisk = async () => ({ total: Infinity, free: Infinity, state: 'fine' });

/** The parts that must exist before the core is created. */
export type Opened = {
  config: Config;
  log: Logger;
  connection: Connection;
  /** A local folder for incoming files, and for stored files unless `files` stores them elsewhere. */
  filesDir: string;
  files?: Files;
  /** A test can set the disk space. */
  disk?: ReadDisk;
  /** The bus that links several nodes; without it there is one node. */
  bus?: Bus;
  secret: Buffer;
  /** A test can pass one with local servers instead of the internet. */
  guardedFetch?: GuardedFetch;
  /** In tests chores run only when the test calls them; by the clock they could run during a slow test. */
  choresByHand?: boolean;
};

/** Creates everything that features need, and the HTTP server. */
export async function createCore({
  config,
  log,
  connection,
  filesDir,
  secret,
  guardedFetch = createGuardedFetch(),
  ...given
}: Opened) {
  const withGivenFiles = async (store: Files): Promise<OpenedFiles> => ({
    files: store,
    uploadBytes: await createDiskBytes(db, join(filesDir, 'uploads'), store),
    deleteQueued: null,
    close: async () => undefined,
  });
  const db = openDatabase(connection, (error) =>
    log.warn({ err: error }, 'A database connection was lost; a new one is opened when needed'),
  );
  const secrets = createSecrets(secret);
  // Loaded only where it is used: the client is the largest of all libraries, and most installations have no Redis.
  const redis = config.REDIS_URL
    ? (await import('./redis/redis.ts')).openRedis(config.REDIS_URL, secrets, log)
    : null;
  const bus = given.bus ?? (redis ? createRedisBus(randomUUID(), redis, log) : createLocalBus());
  const metrics = createMetrics();
  const doesWork = config.ROLE !== 'web';
  const nodes = createNodes({
    db,
    bus,
    log,
    about: { name: `${hostname()}:${config.PORT}`, version, role: config.ROLE },
    connections: () => live.hub.connectionCount(),
  });
  const sharedClock = createSharedClock({ readDatabaseTime: () => readDatabaseTime(db) });
  const live = createLive({
    db,
    bus,
    nodes,
    warn: (error, message) => log.warn({ err: error }, message),
  });
  const { isCurrent } = live.hub;
  const sessions = createSessions({ db, bus, live });
  const stats = createStats(db);
  const scratch = await createScratch(join(filesDir, 'incoming'));
  const disk = given.disk ?? (() => readDisk(filesDir));
  const openedFiles = given.files
    ? await withGivenFiles(given.files)
    : await openFiles({ config, log, db, bus, filesDir, scratch, disk });
  const { files } = openedFiles;
  const space = createDiskSpace(disk, (message) => log.warn(message));
  const quotas = createQuotas(db);
  // The fair share of members is that of the local disk; an S3 store is not filled by one of them.
  const storage = createStorage(db, quotas, config.FILE_STORE === 's3' ? unlimitedDisk : disk);
  const fileFolders = createFileFolders();
  const uploads = createUploads(db, openedFiles.uploadBytes, storage);
  const stalls = createStallWatch(log);
  const pictures = createPictures({ incoming: scratch, log });
  const factor = limitFactor(config);
  const limits = redis
    ? createSharedLimits({ redis, factor, nodeCount: () => nodes.peers().length + 1 })
    : createLimits(factor);
  const mailer = createMailer(config, log);
  const jobs = createJobs({ connection, db, bus, log, runsJobs: doesWork });
  const chores = createChores({ db, bus, log, runsChores: doesWork });
  const idempotency = createIdempotentReplies(db, secrets.createSealer('answers'));
  const redirectedTo = config.S3_REDIRECT ? s3PlaceOfFiles(config)?.bucket.endpoint : undefined;
  const headers = securityHeaders({
    fileOrigins: redirectedTo ? [new URL(redirectedTo).origin] : [],
    frameOrigins: frameOrigins(readVideoSources(config.VIDEO_SOURCES)),
    https: config.secureCookies,
  });
  const http = await createHttpServer({
    config,
    log,
    sessions,
    metrics,
    headers,
  });
  const cutTransfers = trackTransfers(http);
  const background = createBackgroundWork(log);
  const stopping: (() => void)[] = [];
  const closing: (() => void)[] = [];
  let isStopping = false;
  function beginStop(): void {
    isStopping = true;
    for (const work of stopping.splice(0)) work();
  }
  let channel: LiveChannel | undefined;
  let jobsEnded: Promise<unknown> | undefined;
  const endJobs = (graceMs: number) =>
    (jobsEnded ??= Promise.all([jobs.drain(graceMs), chores.drain(graceMs)]));

  const core: FeatureCore = {
    config,
    log,
    db,
    connection,
    bus,
    stats,
    files,
    disk,
    storage,
    fileFolders,
    scratch,
    guardedFetch,
    uploads,
    limits,
    quotas,
    jobs,
    chores,
    mails: createMailQueue({ jobs, mailer, secrets, log }),
    metrics,
    pictures,
    sessions,
    stalls,
    cards: createMemberCards({ db, bus, isCurrent }),
    lastActive: createLastActive({ db, bus, isCurrent }),
    sharedValues: createSharedValues(bus, isCurrent),
    keyedValues: createKeyedValues(bus, isCurrent),
    live,
    nodes,
    sharedClock,
    doesWork,
    domainEvents: createDomainEvents(),
    reportables: createReportables(),
    belongings: createBelongings(db),
    searchSources: createSearchSources(),
    activitySources: createActivitySources(),
    secrets,
    serve: (routes, handlers) =>
      serve(http, { limits, idempotency, sessions, space, storage, scratch, files }, routes, handlers),
    inBackground: background.inBackground,
    onStop: (work) => void stopping.push(work),
    onClose: (work) => void closing.push(work),
    isStopping: () => isStopping,
    everyMinute(name, work) {
      if (given.choresByHand) return;
      const timer = setInterval(() => background.inBackground(name, work), minute).unref();
      closing.push(() => clearInterval(timer));
    },
    everyHour: chores.everyHour,
  };

  core.onClose(pictures.close);
  core.onClose(stalls.close);
  core.onClose(live.inside.close);
  addCoreChores(core, idempotency);
  if (openedFiles.deleteQueued) core.everyMinute('files.delete-queued', openedFiles.deleteQueued);

  return {
    http,
    core,

    /** Serves the routes of the core. Call it after the features are created. */
    async serveRest(): Promise<void> {
      serveUploads(http, { uploads, tus: createTus(openedFiles.uploadBytes), space, limits, sessions });
      channel = serveLiveChannel(http, { config, live, sessions, limits, headers });
      serveApiDocs(http, version);
      serveMetrics(http, config, metrics);
      await serveWebFiles(http, join(filesDir, 'page'));
      await live.hub.start();
      await Promise.all([nodes.start(), sharedClock.start()]);
      http.addHook('onListen', async () => {
        jobs.start();
        if (!given.choresByHand) chores.start();
      });
    },

    /**
     * Prepares the stop while every request is still answered: `/api/ready` says 503, no new jobs begin, and AI answers
     * end. Then the pages are asked to reconnect. They hold their calls until they are connected to the next process, so
     * none of them fails while nobody listens. `hurry` skips what is left of it.
     */
    async drain(hurry: AbortSignal): Promise<void> {
      beginStop();
      if (hurry.aborted) return;
      // A proxy must not send a request on an open connection at the moment when the stop closes it.
      http.server.prependListener('request', (_, response) => void response.setHeader('connection', 'close'));
      const hurried = once(hurry, 'abort');
      const switchMs = config.DRAIN_SECONDS * 1000;
      const maxMs = Math.max(maxDrainMs, switchMs);
      const ended = Promise.all([endJobs(jobGraceMs), background.drain(), delay(switchMs)]);
      await Promise.race([ended, delay(maxMs, undefined, { ref: false }), hurried]);
      void channel?.askToReconnect();
      await Promise.race([delay(lingerMs), hurried]);
    },

    async close(graceMs = closeGraceMs) {
      beginStop();
      const ended = endJobs(graceMs);
      const timers = [
        setTimeout(cutTransfers, Math.min(graceMs, transferGraceMs)),
        setTimeout(() => {
          log.warn(`Calls that still ran ${graceMs / 1000} seconds after the stop were cut`);
          http.server.closeAllConnections();
        }, graceMs),
      ];
      await http.close();
      for (const timer of timers) clearTimeout(timer);
      for (const work of closing) work();
      await background.drain();
      await ended;
      await jobs.close();
      await sessions.close();
      mailer.close();
      await Promise.all([nodes.close(), sharedClock.close()]);
      await openedFiles.close();
      await bus.close();
      await redis?.close();
      await db.destroy();
    },
  };
}
