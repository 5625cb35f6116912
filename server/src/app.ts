import type { FastifyInstance } from 'fastify';
import { createCore, type Opened } from './core/create-core.ts';
import type { Feature } from './core/feature.ts';
import type { FeatureCore } from './core/feature-core.ts';
import { createFeatures } from './create-features.ts';

export type App = {
  http: FastifyInstance;
  core: FeatureCore;
  /** In the order in which they were created. */
  features: readonly Feature[];
  /** Before `close`: ends jobs and AI answers and asks the pages to reconnect, while requests are still answered. */
  drain(hurry: AbortSignal): Promise<void>;
  close(graceMs?: number): Promise<void>;
};

/** Creates the core and the features. The database must be migrated; the server does not listen yet. */
export async function createApp(opened: Opened): Promise<App> {
  const { http, core, serveRest, drain, close } = await createCore(opened);
  const features = await createFeatures(core, http);
  await serveRest();
  return { http, core, features, drain, close };
}
