import { followsRoutes } from '@snowglobe/contract/features/follows/follows.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { createAnnouncements } from './announcements.ts';
import { createFollowList } from './follow-list.ts';
import { createFollowing } from './following.ts';
import { followsBelongings } from './follows.belongings.store.ts';
import { listTargets } from './follows.store.ts';
import { findNewestItem } from './items.store.ts';
import { createRegistry } from './kinds.ts';
import { createLetters } from './letters.ts';

export type { Item, News, Notice } from './kinds.ts';

/** The services of this feature that others use. */
export type FollowsDoor = ReturnType<typeof createFollowsFeature>;

const done = { success: true } as const;

/** Members follow things of other features, which register their kinds here (docs/decisions/0046-follows.md). */
function createFollowsFeature(core: FeatureCore) {
  const { db } = core;
  const registry = createRegistry();
  const announcements = createAnnouncements(core, registry);
  const following = createFollowing(core, registry);
  const list = createFollowList(core, registry);
  createLetters(core, registry);
  core.belongings.add(...followsBelongings);

  core.serve(followsRoutes, {
    listFollows: ({ member, query, request }) => list.list({ member, language: languageOf(request) }, query),
    getFollow: ({ member, params }) => following.state(member, params),
    follow: ({ member, params, body }) => following.follow(member, { ...params, tell: body.tell }),
    async unfollow({ member, params }) {
      await following.unfollow(member, params);
      return done;
    },
    async seeFollows({ member, body }) {
      await following.see(member, body.upTo, await findNewestItem(db));
      return done;
    },
  });

  return {
    /** Called at the start by the feature that owns the targets of a kind. */
    register: registry.add,
    /** New things of a target, in the transaction that adds them. */
    announce: announcements.announce,
    /** The target is deleted in this transaction. */
    forget: announcements.forget,
    listTargets,
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    follows: FollowsDoor;
  }
}

export const followsFeature = defineFeature({
  name: 'follows',
  create: createFollowsFeature,
});
