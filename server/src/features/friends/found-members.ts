import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { SearchSource } from '../../core/search-sources.ts';
import { findMemberIds } from './found-members.store.ts';

/** Finds members by the beginning of their names. They have no address: a profile opens over any screen. */
export function findMembers({ db, cards }: FeatureCore): SearchSource {
  return {
    kind: 'member',
    access: 'member',
    async find(reader, words, limit) {
      const beginning = words.replace(/^@/, '');
      if (!/^[\w-]+$/.test(beginning)) return [];
      const ids = await findMemberIds(db, reader.id, { beginning, limit });
      const cardOf = await cards.of(ids);
      return ids.flatMap((id): Found[] => {
        const card = cardOf(id);
        if (!card) return [];
        const { username, role, profilePicture } = card;
        return [
          {
            kind: 'member',
            id: username,
            title: username,
            detail: role,
            picture: profilePicture || null,
            address: null,
          },
        ];
      });
    },
  };
}
