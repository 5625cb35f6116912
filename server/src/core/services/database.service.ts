import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Service } from './services.ts';

/** A running Snowglobe passes `version`, which uses its connections; the doctor opens a new connection. */
export function databaseService({ DATABASE_URL }: Config, version?: () => Promise<string>): Service {
  return {
    name: 'system:service.database',
    settings: ['DATABASE_URL'],
    configured: DATABASE_URL ? withoutCredentials(DATABASE_URL) : 'system:service.database.own',
    async ask() {
      if (version) return `PostgreSQL ${await version()}`;
      // The embedded database is covered by Snowglobe's own readiness.
      if (!DATABASE_URL) return 'system:service.database.withSnowglobe';
      return `PostgreSQL ${await readVersion(DATABASE_URL)}`;
    },
  };
}

/** Host and database, without user and password. */
function withoutCredentials(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

async function readVersion(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 4000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return rows[0]?.version ?? '';
  } finally {
    await client.end();
  }
}
