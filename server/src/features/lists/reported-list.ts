import type { FeatureCore } from '../../core/feature-core.ts';
import type { FindReported } from '../../core/reportables.ts';
import { viewerOf } from './lists.policy.ts';
import { listLink } from './lists.presenter.ts';
import { findVisible } from './lists.store.ts';

/** Finds a reported list, if the reporting member can see it. */
export function findReportedList({ db, cards }: Pick<FeatureCore, 'db' | 'cards'>): FindReported {
  return async (member, itemId) => {
    if (!/^[1-9]\d{0,14}$/.test(itemId)) return null;
    const list = await findVisible(db, viewerOf(member), Number(itemId));
    if (!list) return null;
    const owner = (await cards.of([list.owner_id]))(list.owner_id);
    return {
      id: list.id,
      snapshot: {
        author: owner?.username ?? '',
        authorId: owner?.memberId ?? null,
        text: `${list.name}\n\n${list.description}`.trim(),
        time: list.created_at.toISOString(),
        place: 'lists',
        picture: null,
        fileName: null,
      },
      // Staff can open public lists only.
      link: list.audience === 'public' ? listLink(list.id) : null,
    };
  };
}
