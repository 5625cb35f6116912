import type { FeatureCore } from '../../../core/feature-core.ts';
import type { FindReported } from '../../../core/reportables.ts';
import { canSee } from '../mods.policy.ts';
import { findMod } from '../mods.store.ts';

/** Finds a reported mod, if the reporting member can see it. */
export function findReportedMod({ db, cards }: Pick<FeatureCore, 'db' | 'cards'>): FindReported {
  return async (member, itemId) => {
    if (!/^[1-9]\d{0,14}$/.test(itemId)) return null;
    const mod = await findMod(db, member.id, Number(itemId));
    if (!mod || !canSee(member, mod)) return null;
    const author = (await cards.of([mod.author_id]))(mod.author_id);
    return {
      id: mod.id,
      snapshot: {
        author: mod.is_official ? 'Admin' : (author?.username ?? mod.author_name),
        authorId: mod.is_official ? null : (author?.memberId ?? null),
        text: `${mod.name}\n\n${mod.description}`,
        time: mod.created_at.toISOString(),
        place: 'mods',
        picture: null,
        fileName: mod.file_name,
      },
      link: `/mod-menu?mod=${mod.id}`,
    };
  };
}
