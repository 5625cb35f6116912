import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from './core/app-error.ts';
import { openLocalBus } from './core/events/bus.ts';
import type { Config } from './core/config/config.ts';
import type { FeatureCore } from './core/feature-core.ts';
import { openDatabase, type Connection } from './core/database/database.ts';
import { openDiskSpace } from './core/files/disk-space.ts';
import { openStats } from './core/stats/stats.ts';
import { openDiskFiles } from './core/files/disk-files.ts';
import type { Files } from './core/files/files.ts';
import { openScratch } from './core/files/scratch.ts';
import { openDomainEvents } from './core/events/domain-events.ts';
import { openGuardedFetch, type GuardedFetch } from './core/guarded-fetch/guarded-fetch.ts';
import { serveApiDocs } from './core/http/api-docs.ts';
import { openHttpServer } from './core/http/http-server.ts';
import { openIdempotentReplies } from './core/http/idempotency.ts';
import { serveMetrics } from './core/http/metrics-route.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { serve } from './core/http/serve.ts';
import { serveWebFiles } from './core/http/web-files.ts';
import { openChores } from './core/jobs/chores.ts';
import { openJobs } from './core/jobs/jobs.ts';
import { openLimits } from './core/limits/limits.ts';
import { serveLiveChannel } from './core/live/channel.ts';
import { openLive } from './core/live/live.ts';
import type { Logger } from './core/observe/logger.ts';
import { openMailQueue } from './core/mail/mail-queue.ts';
import { openMailer } from './core/mail/mail.ts';
import { openMetrics } from './core/observe/metrics.ts';
import { openStallWatch } from './core/observe/stall-watch.ts';
import { openPictures } from './core/pictures/pictures.ts';
import { openQuotas } from './core/quotas/quotas.ts';
import { openReportables } from './core/reportables.ts';
import { openSeal } from './core/security/seal.ts';
import { openSessions } from './core/sessions/sessions.ts';
import { openKeptFolders } from './core/storage/kept-folders.ts';
import { openStorage } from './core/storage/storage.ts';
import { openSweep } from './core/storage/sweep.ts';
import { openTus } from './core/uploads/tus.ts';
import { serveUploads } from './core/uploads/upload-routes.ts';
import { openUploads } from './core/uploads/uploads.ts';
import { frameOrigins, readVideoSources } from './core/config/video-sources.ts';
import { openAccount } from './features/account/account.feature.ts';
import { openAdmin } from './features/admin/admin.feature.ts';
import { openChat } from './features/chat/chat.feature.ts';
import { openFriendsFeature } from './features/friends/friends.feature.ts';
import { openHome } from './features/home/home.feature.ts';
import { openInbox } from './features/inbox/inbox.feature.ts';
import { openMedia } from './features/media/media.feature.ts';
import { openMembership } from './features/membership/membership.feature.ts';
import { openNews } from './features/news/news.feature.ts';
import { openStorageFeature } from './features/storage/storage.feature.ts';
import { openSupport } from './features/support/support.feature.ts';
import { openSystem } from './features/system/system.feature.ts';
import { databaseVersion } from './features/system/system.store.ts';
import { servicesOf } from './services.ts';
import { version } from './version.ts';

export type App = { http: FastifyInstance; core: FeatureCore; close(graceMs?: number): Promise<void> };

const minute = 60_000;
/** How long a stop waits for requests that were accepted: a client that never ends its own must not hold it up. */
const closeGraceMs = 10_000;

type Opened = {
  config: Config;
  log: Logger;
  connection: Connection;
  /** On this machine: what is on its way in, and what is kept, unless `files` keeps it elsewhere. */
  filesDir: string;
  files?: Files;
  secret: Buffer;
  /** A test brings its own, which has somebody on this machine answer for the internet. */
  guardedFetch?: GuardedFetch;
};

/** Puts core and features together. The database is migrated already; nothing listens yet. */
export async function openApp({
  config,
  log,
  connection,
  filesDir,
  secret,
  guardedFetch = openGuardedFetch(),
  ...kept
}: Opened): Promise<App> {
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'A database connection was lost'));
  const bus = openLocalBus();
  const metrics = openMetrics();
  const sessions = openSessions(db, bus);
  const live = openLive(db, bus, (error, message) => log.warn({ err: error }, message));
  const stats = openStats(db);
  const scratch = await openScratch(join(filesDir, 'incoming'));
  const files = kept.files ?? (await openDiskFiles(join(filesDir, 'kept'), scratch));
  const space = openDiskSpace(filesDir, (message) => log.warn(message));
  const quotas = openQuotas(db);
  const storage = openStorage(db, quotas);
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
  const background = new Set<Promise<unknown>>();
  const closing: (() => void)[] = [];

  const core: FeatureCore = {
    config,
    log,
    db,
    bus,
    stats,
    files,
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
    live,
    domainEvents: openDomainEvents(),
    reportables: openReportables(),
    secret,
    serve: (routes, handlers) =>
      serve(http, { limits, idempotency, sessions, space, storage, scratch }, routes, handlers),
    inBackground(name, work) {
      const running = work()
        .catch((error: unknown) => {
          const isRefused = error instanceof AppError && error.fault.status < 500;
          if (isRefused) log.info({ reason: error.message }, `"${name}" was refused`);
          else log.error({ err: error }, `"${name}" failed`);
        })
        .finally(() => background.delete(running));
      background.add(running);
    },
    onClose: (work) => void closing.push(work),
    everyHour: chores.everyHour,
  };

  core.onClose(pictures.close);
  core.onClose(stalls.close);
  core.everyHour('forget expired sessions', sessions.sweep);
  core.everyHour('forget old events', () => live.sweep());
  core.everyHour('forget idempotency keys', idempotency.sweep);
  core.everyHour('give up uploads that nobody continues', uploads.sweep);
  core.everyHour('clear away quotas that have ended', quotas.sweep);
  core.everyHour('sweep files that nothing names', openSweep({ db, files, folders: keptFolders, storage }));
  core.everyHour('count the stats', stats.chore);
  const sample = () => core.inBackground('note the levels', stats.sample);
  const sampling = setInterval(sample, minute).unref();

  const inside = { databaseVersion: () => databaseVersion(db), pictures, stalls };
  openSystem(core, servicesOf(config, inside));
  const account = openAccount(core);
  openInbox(core);
  const membership = await openMembership(core, { account, http });
  const friends = openFriendsFeature(core);
  const chat = await openChat(core, { friends });
  const news = openNews(core);
  const media = await openMedia(core);
  openHome(core, { chat, friends, media, membership, news });
  openSupport(core);
  openStorageFeature(core);
  openAdmin(core, { account });

  serveUploads(http, { uploads, tus: openTus(db, uploads.folder), space, limits, sessions });
  serveLiveChannel(http, { config, live, sessions, limits, headers });
  serveApiDocs(http, version);
  serveMetrics(http, config, metrics);
  await serveWebFiles(http);
  await live.hub.start();
  http.addHook('onListen', async () => {
    jobs.start();
    chores.start();
  });

  return {
    http,
    core,
    async close(graceMs = closeGraceMs) {
      clearInterval(sampling);
      const rested = Promise.all([jobs.rest(graceMs), chores.rest(graceMs)]);
      const cutOff = setTimeout(() => http.server.closeAllConnections(), graceMs);
      await http.close();
      clearTimeout(cutOff);
      for (const work of closing) work();
      await Promise.all(background);
      await rested;
      await jobs.close();
      await sessions.close();
      mailer.close();
      await bus.close();
      await db.destroy();
    },
  };
}
