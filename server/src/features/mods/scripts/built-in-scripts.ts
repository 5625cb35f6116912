import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';
import { codeOf, scriptList } from './script-list.ts';
import { scriptsAtOnce, type ScriptSource } from './script-source.ts';

const scripts: Script[] = scriptList.map(({ slug, code, ...told }) => ({
  id: `snowglobe-${slug}`,
  slug,
  script: codeOf(code),
  gameImageUrl: null,
  verified: true,
  views: 0,
  owner: 'Snowglobe',
  updatedAt: null,
  isUniversal: told.gameName === 'Universal',
  ...told,
}));

/** Scripts that come with Snowglobe, for a server without a script service. They are harmless examples. */
export const builtInScripts: ScriptSource = {
  async list({ query, page }) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = scripts.filter(({ name, description, gameName, isUniversal }) => {
      const text = `${name} ${description} ${gameName}`.toLowerCase();
      return words.every((word) => text.includes(word)) || (isUniversal && words.includes('universal'));
    });
    const newestFirst = found.toSorted((a, b) => b.createdAt!.localeCompare(a.createdAt!));
    const from = (page - 1) * scriptsAtOnce;
    return {
      scripts: newestFirst.slice(from, from + scriptsAtOnce),
      nextPage: from + scriptsAtOnce < found.length ? page + 1 : null,
    };
  },
  find: async (slug) => scripts.find((script) => script.slug === slug) ?? null,
};
