import type { Route } from '@snowglobe/contract/route.ts';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Figures } from './figures/figures.ts';
import type { Files } from './files.ts';
import type { Happenings } from './happenings.ts';
import type { Handlers } from './http/serve.ts';
import type { Limits } from './limits.ts';
import type { Live } from './live/live.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Reportables } from './reportables.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Uploads } from './uploads/uploads.ts';

/** What every feature stands on. */
export type Core = {
  config: Config;
  log: Logger;
  db: Database;
  bus: Bus;
  files: Files;
  /** What the dashboard plots: a feature adds its own in one entry. */
  figures: Figures;
  uploads: Uploads;
  limits: Limits;
  mailer: Mailer;
  metrics: Metrics;
  sessions: Sessions;
  live: Live;
  happenings: Happenings;
  reportables: Reportables;
  /** Signs tokens and cookies that must survive a restart. */
  secret: Buffer;
  serve<Routes extends Record<string, Route>>(routes: Routes, handlers: Handlers<Routes>): void;
  /** Goes on after the answer went out; a stop waits for it. */
  inBackground(name: string, work: () => Promise<unknown>): void;
  /** Runs every hour on every node; a chore must be harmless when two run it at once. */
  everyHour(name: string, chore: () => Promise<unknown>): void;
};
