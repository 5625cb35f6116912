import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from './core/feature-core.ts';
import { createCore, type Opened } from './core/create-core.ts';
import { createFeatures } from './features.ts';
import { version } from './version.ts';

export type App = { http: FastifyInstance; core: FeatureCore; close(graceMs?: number): Promise<void> };

/** Puts core and features together. The database is migrated already; nothing listens yet. */
export async function createApp(opened: Opened): Promise<App> {
  const { http, core, serveRest, close } = await createCore(opened);
  await createFeatures(core, http);
  await serveRest(version);
  return { http, core, close };
}
