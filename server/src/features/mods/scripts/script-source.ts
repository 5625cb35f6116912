import type { scriptSorts } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';

export type ScriptQuery = { query: string; page: number; sort: (typeof scriptSorts)[number] };
export type ScriptPage = { scripts: Script[]; nextPage: number | null };

/** Provides scripts: an external service, or the built-in scripts. */
export type ScriptSource = {
  list(query: ScriptQuery): Promise<ScriptPage>;
  /** The script with its code; null if there is no script with this name. */
  find(slug: string): Promise<Script | null>;
};

export const scriptsAtOnce = 20;
