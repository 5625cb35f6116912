import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { builtInScripts } from './built-in-scripts.ts';
import type { ScriptPage, ScriptQuery, ScriptSource } from './script-source.ts';
import { serviceScripts } from './service-scripts.ts';
import { createScriptAnswers } from './script-answers.store.ts';
import { createStaleCache } from './stale-cache.ts';

/** Scripts are requested by the server: a member's browser never connects to the service. */
export function createScripts({ bus, config, db, log }: FeatureCore) {
  const service = config.SCRIPTS_API_URL;
  const source: ScriptSource = service ? serviceScripts(service) : builtInScripts;
  const warn = (error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'The script service (SCRIPTS_API_URL) does not answer; stored pages are used where there are any',
    );
  // One node has all answers in its memory.
  const isShared = bus.nodeId !== null && service !== undefined;
  const pages = createStaleCache<ScriptPage>(warn, isShared ? createScriptAnswers(db, 'page') : null);
  const details = createStaleCache<Script | null>(warn, isShared ? createScriptAnswers(db, 'script') : null);

  /** A service that is down is an error, not an empty result. */
  const orAway = (): never => {
    throw new AppError(faults.scriptsAway, { retryAfter: 5 });
  };

  return {
    list: (query: ScriptQuery) => pages.read(JSON.stringify(query), () => source.list(query)).catch(orAway),

    async find(slug: string): Promise<Script> {
      const found = await details.read(slug, () => source.find(slug)).catch(orAway);
      if (!found) throw new AppError(faults.noSuchScript);
      return found;
    },
  };
}
