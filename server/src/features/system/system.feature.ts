import { commonFaults } from '@snowglobe/contract/errors.ts';
import { systemRoutes } from '@snowglobe/contract/features/system/system.routes.ts';
import { sql } from 'kysely';
import { AppError } from '../../core/app-error.ts';
import type { Core } from '../../core/core.ts';

/** Alive and ready, for people, load balancers and the page's online badge. */
export function openSystem(core: Core, version: string): void {
  const { db, files, bus, live, metrics } = core;
  metrics.gauge('snowglobe_members_inside', 'Members with the page open', live.hub.inside);
  metrics.gauge('snowglobe_live_connections', 'Open live connections', live.hub.connectionCount);

  const parts = {
    database: () => sql`select 1`.execute(db).then(() => true),
    files: () => files.isReady(),
    bus: () => bus.isReady(),
  };

  core.serve(systemRoutes, {
    getHealth: () => ({ status: 'ok' as const, version, inside: live.hub.inside() }),
    async getReady() {
      const asked = Object.entries(parts).map(async ([name, ask]) => ({
        name,
        ok: await ask().catch(() => false),
      }));
      const answers = await Promise.all(asked);
      const down = answers.filter((part) => !part.ok).map((part) => part.name);
      if (down.length > 0) {
        throw new AppError(commonFaults.unavailable, {
          text: `Not ready: ${down.join(', ')}`,
          retryAfter: 2,
        });
      }
      return { status: 'ready' as const, parts: answers };
    },
  });
}
