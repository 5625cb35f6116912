import type { Route } from '@snowglobe/contract/route.ts';
import type { Belongings } from './belongings/belongings.ts';
import type { Shared } from './cache/shared.ts';
import type { Bus } from './events/bus.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Stats } from './stats/stats.ts';
import type { ReadDisk } from './files/disk-space.ts';
import type { Files } from './files/files.ts';
import type { Scratch } from './files/scratch.ts';
import type { DomainEventListeners } from './events/domain-events.ts';
import type { Findables } from './findables.ts';
import type { GuardedFetch } from './guarded-fetch/guarded-fetch.ts';
import type { Handlers } from './http/serve.ts';
import type { Limits } from './limits/limits.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './observe/logger.ts';
import type { ChoreName, Chores } from './jobs/chores.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Cards } from './members/cards.ts';
import type { Metrics } from './observe/metrics.ts';
import type { StallWatch } from './observe/stall-watch.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Quotas } from './quotas/quotas.ts';
import type { Reportables } from './reportables.ts';
import type { Secrets } from './security/secrets.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { FileFolders } from './storage/file-folders.ts';
import type { Storage } from './storage/storage.ts';
import type { Uploads } from './uploads/uploads.ts';

/** What every feature stands on. */
export type FeatureCore = {
  config: Config;
  log: Logger;
  db: Database;
  bus: Bus;
  files: Files;
  /** How much space the disk has that holds the data folder. */
  disk: ReadDisk;
  /** What each member stores, and how much they may. */
  storage: Storage;
  /** Where files are kept: a feature enters its folder, for the sweep and for their owners. */
  fileFolders: FileFolders;
  /** A path on this machine for what is only on its way. */
  scratch: Scratch;
  /** The one way to fetch an address that a person gave. */
  guardedFetch: GuardedFetch;
  /** What the dashboard plots: a feature adds its own in one entry. */
  stats: Stats;
  uploads: Uploads;
  limits: Limits;
  /** Allowances of members that outlive the process. */
  quotas: Quotas;
  jobs: Jobs;
  chores: Chores;
  mails: MailQueue;
  metrics: Metrics;
  /** Whatever is a picture goes through here before anybody sees it. */
  pictures: Pictures;
  sessions: Sessions;
  /** Whether this process gets on with its work. */
  stalls: StallWatch;
  /** How members look wherever they are shown. */
  cards: Cards;
  /** What is built once for all members. */
  shared: Shared;
  live: Live;
  domainEvents: DomainEventListeners;
  reportables: Reportables;
  /** What is a member's: for the copy that they get, and for the day they are gone. */
  belongings: Belongings;
  /** What Ctrl-K finds: a feature enters what it has. */
  findables: Findables;
  /** Encrypts stored values and signs links; both stay valid over a restart. */
  secrets: Secrets;
  serve<Routes extends Record<string, Route>>(routes: Routes, handlers: Handlers<Routes>): void;
  /** Goes on after the answer went out; a stop waits for it. */
  inBackground(name: string, work: () => Promise<unknown>): void;
  /** When no call comes any more, and before the database is gone. */
  onClose(work: () => void): void;
  /** Runs every minute on each node, for what must not wait for an hour. */
  everyMinute(name: ChoreName, work: () => Promise<unknown>): void;
  /** Runs every hour on one of the nodes, or when the owner asks for it. */
  everyHour(name: ChoreName, chore: () => Promise<unknown>): void;
};
