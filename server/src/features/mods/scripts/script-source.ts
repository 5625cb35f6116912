import type { scriptSorts } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';

export type ScriptQuery = { query: string; page: number; sort: (typeof scriptSorts)[number] };
export type ScriptPage = { scripts: Script[]; nextPage: number | null };

/** Where scripts come from: an outside service, or what Snowglobe brings along. */
export type ScriptSource = {
  list(query: ScriptQuery): Promise<ScriptPage>;
  /** With its code; null when there is none of this name. */
  find(slug: string): Promise<Script | null>;
};

export const scriptsAtOnce = 20;
