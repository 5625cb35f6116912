import { foundKinds, maxFoundPerKind } from '@snowglobe/contract/features/search/search.limits.ts';
import { searchRoutes } from '@snowglobe/contract/features/search/search.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { mayCall } from '../../core/sessions/member.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { findScreens } from './find-screens.ts';

/** Ctrl-K: asks each search source that the member may see, in the order in which kinds are shown. */
function createSearchFeature({ searchSources, serve }: FeatureCore): void {
  searchSources.add({ kind: 'screen', access: 'member', find: findScreens });
  serve(searchRoutes, {
    async search({ member, query, request }) {
      const language = languageOf(request);
      const allowed = searchSources
        .all()
        .filter(({ access }) => mayCall(member, access))
        .toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind));
      const found = await Promise.all(
        allowed.map(({ find }) => find(member, query.q, maxFoundPerKind, language)),
      );
      return { results: found.flatMap((each) => each.slice(0, maxFoundPerKind)) };
    },
  });
}

export const searchFeature = defineFeature({
  name: 'search',
  create: createSearchFeature,
});
