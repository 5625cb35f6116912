import type { downloadDraft, modDraft } from '@snowglobe/contract/features/mods/mods.model.ts';
import type * as z from 'zod/mini';
import type { ModWords } from './mods.store.ts';

type Draft = z.output<typeof modDraft> | z.output<typeof downloadDraft>;

/** What is written of a mod, as it is stored. What the form leaves out is left out here. */
export function wordsOf({ name, description, platform, game_genre, icon, features }: Draft): ModWords {
  return {
    name,
    description,
    platform,
    ...(game_genre === undefined ? {} : { genre: game_genre }),
    ...(icon === undefined ? {} : { icon }),
    ...(features === undefined ? {} : { features: features.filter((feature) => feature !== '') }),
  };
}

/** What comes with the words. */
export const extrasOf = ({ changelog, dependencies, pictures }: Draft) => ({
  changelog,
  dependencies,
  pictures,
});
