import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../config/config.ts';
import { ServiceError, type Service } from './services.ts';

const connectTimeoutMs = 4000;

/** Asked over a connection of its own, as all services are: those of the server retry until they succeed. */
export function redisService({ REDIS_URL }: Config): Service {
  return {
    name: 'Redis',
    settings: ['REDIS_URL'],
    configured: REDIS_URL ? withoutCredentials(REDIS_URL) : null,
    fallback: 'system:service.redis.fallback',
    async ask() {
      const { createClient } = await import('@redis/client');
      const client = createClient({
        url: REDIS_URL!,
        socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const version = versionOf(await client.info('server'));
        return said(version ? 'system:service.redis.ping' : 'system:service.redis.pingOnly', {
          version,
          ms: Math.round((await fastestPing(client)) * 10) / 10,
        });
      } catch (error) {
        throw explain(error);
      } finally {
        client.destroy();
      }
    },
  };
}

/** The fastest of three: this process may be busy with the checks of the other services. */
async function fastestPing(client: { ping(): Promise<unknown> }): Promise<number> {
  let fastest = Infinity;
  for (let n = 0; n < 3; n += 1) {
    const at = performance.now();
    await client.ping();
    fastest = Math.min(fastest, performance.now() - at);
  }
  return fastest;
}

/** Valkey reports the version of Redis that it is compatible with, too. */
function versionOf(info: string): string {
  const valkey = /^valkey_version:(\S+)/m.exec(info)?.[1];
  if (valkey) return `Valkey ${valkey}`;
  const redis = /^redis_version:(\S+)/m.exec(info)?.[1];
  return redis ? `Redis ${redis}` : '';
}

function explain(error: unknown): unknown {
  const { message } = error as Error;
  return /WRONGPASS|NOAUTH|NOPERM/.test(message) ? new ServiceError('system:service.refused') : error;
}

/** Host and database, without user and password. */
function withoutCredentials(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname.replace(/^\/$/, '')}`;
}
