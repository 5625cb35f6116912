import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from './core/feature-core.ts';
import { openCore, type Opened } from './core/open-core.ts';
import { openFeatures } from './features.ts';
import { version } from './version.ts';

export type App = { http: FastifyInstance; core: FeatureCore; close(graceMs?: number): Promise<void> };

/** Puts core and features together. The database is migrated already; nothing listens yet. */
export async function openApp(opened: Opened): Promise<App> {
  const { http, core, serveRest, close } = await openCore(opened);
  await openFeatures(core, http);
  await serveRest(version);
  return { http, core, close };
}
