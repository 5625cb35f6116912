import { maxFoundPerKind } from '@snowglobe/contract/features/search/search.limits.ts';
import { searchRoutes } from '@snowglobe/contract/features/search/search.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { mayCall } from '../../core/sessions/member.ts';
import { findPlaces } from './places.ts';

/** One box that finds everything: what each feature entered, for those who may see it. */
export function createSearchFeature({ findables, serve }: FeatureCore): void {
  findables.add({ kind: 'screen', access: 'member', find: findPlaces });
  serve(searchRoutes, {
    async search({ member, query }) {
      const open = findables.all().filter(({ access }) => mayCall(member, access));
      const found = await Promise.all(open.map(({ find }) => find(member, query.q, maxFoundPerKind)));
      return { results: found.flatMap((each) => each.slice(0, maxFoundPerKind)) };
    },
  });
}
