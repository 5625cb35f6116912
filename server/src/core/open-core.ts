import { join } from 'node:path';
import { openBelongings } from './belongings/belongings.ts';
import { openShared } from './cache/shared.ts';
import { openLocalBus, type Bus } from './events/bus.ts';
import type { Config } from './config/config.ts';
import type { FeatureCore } from './feature-core.ts';
import { openDatabase, type Connection } from './database/database.ts';
import { openDiskSpace, readDisk, type ReadDisk } from './files/disk-space.ts';
import { openStats } from './stats/stats.ts';
import { openDiskFiles } from './files/disk-files.ts';
import type { Files } from './files/files.ts';
import { openScratch } from './files/scratch.ts';
import { openDomainEvents } from './events/domain-events.ts';
import { openFindables } from './findables.ts';
import { openGuardedFetch, type GuardedFetch } from './guarded-fetch/guarded-fetch.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { openHttpServer } from './http/http-server.ts';
import { openIdempotentReplies } from './http/idempotency.ts';
import { serveMetrics } from './http/metrics-route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { serveWebFiles } from './http/web-files.ts';
import { openChores } from './jobs/chores.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLimits } from './limits/limits.ts';
import { serveLiveChannel } from './live/channel.ts';
import { openLive } from './live/live.ts';
import type { Logger } from './observe/logger.ts';
import { openCards } from './members/cards.ts';
import { openMailQueue } from './mail/mail-queue.ts';
import { openMailer } from './mail/mail.ts';
import { openMetrics } from './observe/metrics.ts';
import { openStallWatch } from './observe/stall-watch.ts';
import { openPictures } from './pictures/pictures.ts';
import { openQuotas } from './quotas/quotas.ts';
import { openReportables } from './reportables.ts';
import { openSeal } from './security/seal.ts';
import { openSessions } from './sessions/sessions.ts';
import { openKeptFolders } from './storage/kept-folders.ts';
import { openStorage } from './storage/storage.ts';
import { openTus } from './uploads/tus.ts';
import { serveUploads } from './uploads/upload-routes.ts';
import { openUploads } from './uploads/uploads.ts';
import { frameOrigins, readVideoSources } from './config/video-sources.ts';
import { addCoreChores } from './core-chores.ts';
import { openBackground } from './jobs/background.ts';

/** How long a stop waits for requests that were accepted: a client that never ends its own must not hold it up. */
const closeGraceMs = 10_000;
const minute = 60_000;

/** What is there before anything of Snowglobe is. */
export type Opened = {
  config: Config;
  log: Logger;
  connection: Connection;
  /** On this machine: what is on its way in, and what is kept, unless `files` keeps it elsewhere. */
  filesDir: string;
  files?: Files;
  /** A test says how much space the disk has. */
  disk?: ReadDisk;
  /** What links several nodes; without it there is one. */
  bus?: Bus;
  secret: Buffer;
  /** A test brings its own, which has somebody on this machine answer for the internet. */
  guardedFetch?: GuardedFetch;
  /** A test says when an hour has passed: by the clock its chores would come in the middle of whatever is slow. */
  choresByHand?: boolean;
};

/** Opens what every feature stands on, and the server that they are put onto. */
export async function openCore({
  config,
  log,
  connection,
  filesDir,
  secret,
  guardedFetch = openGuardedFetch(),
  ...given
}: Opened) {
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'A database connection was lost'));
  const bus = given.bus ?? openLocalBus();
  const metrics = openMetrics();
  const sessions = openSessions(db, bus);
  const live = openLive(db, bus, (error, message) => log.warn({ err: error }, message));
  const stats = openStats(db);
  const scratch = await openScratch(join(filesDir, 'incoming'));
  const files = given.files ?? (await openDiskFiles(join(filesDir, 'kept'), scratch));
  const disk = given.disk ?? (() => readDisk(filesDir));
  const space = openDiskSpace(disk, (message) => log.warn(message));
  const quotas = openQuotas(db);
  const storage = openStorage(db, quotas, disk);
  const keptFolders = openKeptFolders();
  const uploads = await openUploads(db, join(filesDir, 'uploads'), storage);
  const stalls = openStallWatch(log);
  const pictures = openPictures({ incoming: scratch, log });
  const limits = openLimits(config.RATE_LIMITS === 'on');
  const mailer = openMailer(config, log);
  const jobs = openJobs({ connection, db, log });
  const chores = openChores(db, log);
  const idempotency = openIdempotentReplies(db, openSeal(secret, 'answers'));
  const headers = securityHeaders({
    frameOrigins: frameOrigins(readVideoSources(config.VIDEO_SOURCES)),
    https: config.secureCookies,
  });
  const http = await openHttpServer({
    config,
    log,
    sessions,
    metrics,
    headers,
  });
  const background = openBackground(log);
  const closing: (() => void)[] = [];

  const core: FeatureCore = {
    config,
    log,
    db,
    bus,
    stats,
    files,
    disk,
    storage,
    keptFolders,
    scratch,
    guardedFetch,
    uploads,
    limits,
    quotas,
    jobs,
    chores,
    mails: openMailQueue({ jobs, mailer, secret, log }),
    metrics,
    pictures,
    sessions,
    stalls,
    cards: openCards(db, bus),
    shared: openShared(bus),
    live,
    domainEvents: openDomainEvents(),
    reportables: openReportables(),
    belongings: openBelongings(db),
    findables: openFindables(),
    secret,
    serve: (routes, handlers) =>
      serve(http, { limits, idempotency, sessions, space, storage, scratch }, routes, handlers),
    inBackground: background.inBackground,
    onClose: (work) => void closing.push(work),
    everyMinute(name, work) {
      if (given.choresByHand) return;
      const timer = setInterval(() => background.inBackground(name, work), minute).unref();
      closing.push(() => clearInterval(timer));
    },
    everyHour: chores.everyHour,
  };

  core.onClose(pictures.close);
  core.onClose(stalls.close);
  addCoreChores(core, idempotency);

  return {
    http,
    core,

    /** What is no feature's, once those are there. */
    async serveRest(version: string): Promise<void> {
      serveUploads(http, { uploads, tus: openTus(db, uploads.folder), space, limits, sessions });
      serveLiveChannel(http, { config, live, sessions, limits, headers });
      serveApiDocs(http, version);
      serveMetrics(http, config, metrics);
      await serveWebFiles(http);
      await live.hub.start();
      http.addHook('onListen', async () => {
        jobs.start();
        if (!given.choresByHand) chores.start();
      });
    },

    async close(graceMs = closeGraceMs) {
      const rested = Promise.all([jobs.rest(graceMs), chores.rest(graceMs)]);
      const cutOff = setTimeout(() => http.server.closeAllConnections(), graceMs);
      await http.close();
      clearTimeout(cutOff);
      for (const work of closing) work();
      await background.rest();
      await rested;
      await jobs.close();
      await sessions.close();
      mailer.close();
      await bus.close();
      await db.destroy();
    },
  };
}
