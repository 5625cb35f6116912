import type { Route } from '@snowglobe/contract/route.ts';
import type { Belongings } from './belongings/belongings.ts';
import type { KeyedValues } from './cache/keyed-values.ts';
import type { SharedValues } from './cache/shared-values.ts';
import type { Bus } from './events/bus.ts';
import type { Config } from './config/config.ts';
import type { Connection, Database } from './database/database.ts';
import type { Stats } from './stats/stats.ts';
import type { ReadDisk } from './files/disk-space.ts';
import type { Files } from './files/files.ts';
import type { Scratch } from './files/scratch.ts';
import type { DomainEventListeners } from './events/domain-events.ts';
import type { ActivitySources } from './activity-sources.ts';
import type { SearchSources } from './search-sources.ts';
import type { GuardedFetch } from './guarded-fetch/guarded-fetch.ts';
import type { Handlers } from './http/serve.ts';
import type { Limits } from './limits/limits.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './observe/logger.ts';
import type { ChoreName, Chores } from './jobs/chores.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Cards } from './members/cards.ts';
import type { LastActive } from './members/last-active.ts';
import type { Metrics } from './observe/metrics.ts';
import type { StallWatch } from './observe/stall-watch.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { SharedClock } from './nodes/shared-clock.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Quotas } from './quotas/quotas.ts';
import type { Reportables } from './reportables.ts';
import type { Secrets } from './security/secrets.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { FileFolders } from './storage/file-folders.ts';
import type { Storage } from './storage/storage.ts';
import type { Uploads } from './uploads/uploads.ts';

/** Everything that features use. */
export type FeatureCore = {
  config: Config;
  log: Logger;
  db: Database;
  /** For a process that needs its own connection. */
  connection: Connection;
  bus: Bus;
  files: Files;
  /** Reads the space of the disk with the data folder. */
  disk: ReadDisk;
  /** The stored bytes of each member, and their limits. */
  storage: Storage;
  /** The folders with files. A feature registers its own, for the sweep and the members' storage page. */
  fileFolders: FileFolders;
  /** Returns a local path for a temporary file. */
  scratch: Scratch;
  /** The only way to fetch a URL that a person entered. */
  guardedFetch: GuardedFetch;
  /** The stats of the dashboard. A feature adds its own in one entry. */
  stats: Stats;
  uploads: Uploads;
  limits: Limits;
  /** Quotas of members, stored in the database. */
  quotas: Quotas;
  jobs: Jobs;
  chores: Chores;
  mails: MailQueue;
  metrics: Metrics;
  /** Checks and redraws every picture before it is shown. */
  pictures: Pictures;
  sessions: Sessions;
  /** Whether this process is responsive. */
  stalls: StallWatch;
  /** Name, colour, picture and role of members, for display. */
  cards: Cards;
  /** Values that are built once for all members. */
  sharedValues: SharedValues;
  /** Values with an id that are read often, such as the state of a room. */
  keyedValues: KeyedValues;
  /** When members were last active, as others see it. */
  lastActive: LastActive;
  live: Live;
  /** The nodes that share this database. */
  nodes: Nodes;
  /** The time of the database, without a query. */
  sharedClock: SharedClock;
  /** Whether this node runs jobs, chores and backups; other nodes do it when it does not. */
  doesWork: boolean;
  domainEvents: DomainEventListeners;
  reportables: Reportables;
  /** The data of a member, for the export and for the deletion of the account. */
  belongings: Belongings;
  /** The kinds of items that the global search (Ctrl-K) can find. Each feature adds its own. */
  searchSources: SearchSources;
  /** The kinds of things that a profile shows of what its member did. Each feature adds its own. */
  activitySources: ActivitySources;
  /** Encrypts stored values and signs links; both stay valid over a restart. */
  secrets: Secrets;
  serve<Routes extends Record<string, Route>>(routes: Routes, handlers: Handlers<Routes>): void;
  /** Runs work after the reply was sent; a stop waits for it. */
  inBackground(name: string, work: () => Promise<unknown>): void;
  /** True from the signal to stop on, while requests are still answered. */
  isStopping(): boolean;
  /** Runs at the signal to stop, before anything is waited for: for long work that another process can do later. */
  onStop(work: () => void): void;
  /** Runs at a stop, after the last request and before the database is closed. */
  onClose(work: () => void): void;
  /** Runs every minute on each node. */
  everyMinute(name: ChoreName, work: () => Promise<unknown>): void;
  /** Runs every hour on one node, or when the owner starts it in the dashboard. */
  everyHour(name: ChoreName, chore: () => Promise<unknown>): void;
};
