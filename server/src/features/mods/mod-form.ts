import type { downloadDraft, modDraft } from '@snowglobe/contract/features/mods/mods.model.ts';
import type * as z from 'zod/mini';
import type { ModFields } from './mods.store.ts';

type ModForm = z.output<typeof modDraft> | z.output<typeof downloadDraft>;

/** The stored fields of a form. A field that the form leaves out is not changed. */
export function modFieldsOf({ name, description, platform, game_genre, icon, features }: ModForm): ModFields {
  return {
    name,
    description,
    platform,
    ...(game_genre === undefined ? {} : { genre: game_genre }),
    ...(icon === undefined ? {} : { icon }),
    ...(features === undefined ? {} : { features: features.filter((feature) => feature !== '') }),
  };
}

/** The other parts of a form. */
export const modExtrasOf = ({ changelog, dependencies, pictures }: ModForm) => ({
  changelog,
  dependencies,
  pictures,
});
