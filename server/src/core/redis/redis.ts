import { createClient } from '@redis/client';
import type { Logger } from '../observe/logger.ts';
import type { Secrets } from '../security/secrets.ts';

const connectTimeoutMs = 2000;
/** A connection that breaks without a notice, or a Redis that hangs, is found by pings without an answer. */
const pingEveryMs = 1000;
const maxSilenceMs = 2500;
const maxRetryWaitMs = 1000;

type RedisClient = ReturnType<typeof createConnection>;

/** The connections to Redis. Snowglobe works without it: messages between nodes are only delayed. */
export type Redis = {
  /** For commands. They fail at once while Redis is away. */
  commands: RedisClient;
  /** A connection of its own, because one that subscribes can do nothing else. */
  subscriber: RedisClient;
  /** The names of this installation's keys and channels; several installations can share one Redis. */
  nameOf(name: string): string;
  isConnected(): boolean;
  close(): Promise<void>;
};

/** Connects in the background, and again whenever the connection is lost. Returns at once. */
export function openRedis(url: string, secrets: Secrets, log: Logger): Redis {
  const namespace = secrets.key('redis').toString('hex').slice(0, 16);
  const watch = createOutageLog(log);
  const open = () => {
    const client = createConnection(url);
    client.on('error', watch.lost);
    client.on('ready', watch.back);
    // A failed connection is retried by the client and reported by its event.
    client.connect().catch(() => undefined);
    return client;
  };
  const [commands, subscriber] = [open(), open()];
  return {
    commands,
    subscriber,
    nameOf: (name) => `snowglobe:${namespace}:${name}`,
    isConnected: () => commands.isReady && subscriber.isReady,
    async close() {
      watch.stop();
      for (const client of [commands, subscriber]) client.destroy();
    },
  };
}

function createConnection(url: string) {
  return createClient({
    url,
    // Commands are not queued while Redis is away: they would be executed long after their time.
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: maxSilenceMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), maxRetryWaitMs),
    },
  });
}

/** One line when Redis goes away and one when it is back, for both connections together. */
function createOutageLog(log: Logger) {
  let isAway = false;
  let isStopped = false;
  return {
    lost(error: Error) {
      if (isAway || isStopped) return;
      isAway = true;
      log.warn(
        { reason: error.message },
        'Redis (REDIS_URL) does not answer; nodes learn of changes from the database until it is back',
      );
    },
    back() {
      if (isAway) log.info('Redis answers again');
      isAway = false;
    },
    stop: () => void (isStopped = true),
  };
}
