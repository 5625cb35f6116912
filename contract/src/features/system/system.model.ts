import * as z from 'zod/mini';
import { time } from '../../scalars.ts';

/** `silent`: the service is configured but does not answer. */
const service = z.object({
  name: z.string(),
  status: z.enum(['answers', 'not_configured', 'silent']),
  /** What is configured, or what is used instead. Never a secret. */
  configured: z.string(),
  answer: z.string(),
  /** The settings that configure it. */
  settings: z.array(z.string()),
});
export type SystemService = z.output<typeof service>;

const bytes = z.number();

/** `low`: a warning · `full`: uploads are refused · `exhausted`: nothing can be written. */
const disk = z.object({
  state: z.enum(['fine', 'low', 'full', 'exhausted']),
  total: bytes,
  free: bytes,
  database: bytes,
  /** Null until they have been counted. */
  files: z.nullable(bytes),
});
export type SystemDisk = z.output<typeof disk>;

const versions = z.object({
  snowglobe: z.string(),
  commit: z.nullable(z.string()),
  node: z.string(),
  postgres: z.string(),
  system: z.string(),
  migrations: z.object({ count: z.number(), last: z.string() }),
});

const running = z.object({
  since: time,
  memory: bytes,
  /** The load of the event loop since the last request, from 0 to 1. */
  busy: z.number(),
  liveConnections: z.number(),
  membersInside: z.number(),
});

const queue = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  /** In the last 24 hours. */
  done: z.number(),
});

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: time,
  tries: z.number(),
  error: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

const chore = z.object({
  name: z.string(),
  outcome: z.enum(['never', 'running', 'done', 'failed']),
  lastRunAt: z.nullable(time),
  tookMs: z.nullable(z.number()),
  error: z.nullable(z.string()),
  nextRunAt: time,
});
export type Chore = z.output<typeof chore>;

/** The database as it was before an upgrade of PostgreSQL. */
const keptDatabase = z.object({
  name: z.string(),
  /** The major version of PostgreSQL that wrote it. */
  postgres: z.number(),
  upgradedAt: time,
  size: bytes,
});
export type KeptDatabase = z.output<typeof keptDatabase>;

const backup = z.object({
  /** Where backups are made by themselves, without credentials; null when BACKUP_TO is not set. */
  target: z.nullable(z.string()),
  everyMs: z.number(),
  /** Such as `7d 4w 12m`. */
  keep: z.string(),
  isEncrypted: z.boolean(),
  /** The last good one. */
  last: z.nullable(
    z.object({
      at: time,
      target: z.string(),
      bytes,
      newBytes: bytes,
      tookMs: z.number(),
      /** A problem of a good backup, such as missing files. */
      problem: z.nullable(z.string()),
    }),
  ),
  running: z.nullable(
    z.object({
      since: time,
      stage: z.enum(['database', 'files', 'cleaning']),
      /** Tables or files. */
      done: z.number(),
      total: z.number(),
    }),
  ),
  /** The last try, if it failed. */
  failure: z.nullable(z.object({ at: time, reason: z.string() })),
  nextAt: z.nullable(time),
  /** A warning when there is no recent backup. */
  late: z.nullable(z.string()),
});
export type SystemBackup = z.output<typeof backup>;

const node = z.object({
  /** The host and the port. */
  name: z.string(),
  version: z.string(),
  role: z.enum(['web', 'work', 'both']),
  startedAt: time,
  /** Open live connections. */
  connections: z.number(),
  /** How long a message over Redis takes; null while Redis is away. */
  busLagMs: z.nullable(z.number()),
  /** Its clock minus the clock of the database. */
  clockOffsetMs: z.number(),
  seenSecondsAgo: z.number(),
  /** The node that answers this call. */
  isThis: z.boolean(),
});
export type SystemNode = z.output<typeof node>;

export const systemStatus = z.object({
  at: time,
  services: z.array(service),
  versions,
  running,
  disk,
  backup,
  queues: z.array(queue),
  failedJobs: z.array(failedJob),
  chores: z.array(chore),
  keptDatabases: z.array(keptDatabase),
  /** The nodes that share the database; empty when there is only this one, without REDIS_URL. */
  nodes: z.array(node),
  /** What is wrong with the nodes, one sentence each. */
  nodeWarnings: z.array(z.string()),
});
export type SystemStatus = z.output<typeof systemStatus>;
