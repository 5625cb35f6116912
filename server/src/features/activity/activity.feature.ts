import { activityFaults as faults } from '@snowglobe/contract/features/activity/activity.faults.ts';
import {
  activityLength,
  hiddenEntriesMax,
  type ActivityKind,
} from '@snowglobe/contract/features/activity/activity.limits.ts';
import type { Activity } from '@snowglobe/contract/features/activity/activity.model.ts';
import { activityRoutes } from '@snowglobe/contract/features/activity/activity.routes.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type { ActivitySource } from '../../core/activity-sources.ts';
import { AppError } from '../../core/app-error.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { memberAudience } from '../../core/live/live.ts';
import { mayCall, type Member } from '../../core/sessions/member.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { findAccountByName } from '../account/account.feature.ts';
import { activityBelongings } from './activity.belongings.store.ts';
import { deleteHidden, insertHidden, isBlockBetween, listHidden } from './activity.store.ts';

const done = { success: true } as const;

/** The latest public things of a member, for their profile (docs/decisions/0049-stars-and-activity.md). */
function createActivityFeature(core: FeatureCore): void {
  const { db, live, activitySources } = core;
  core.belongings.add(...activityBelongings);

  type Asked = { memberId: number; reader: Member; language: Language };

  async function listEntries({ memberId, reader, language }: Asked): Promise<Activity['entries']> {
    const isOwn = memberId === reader.id;
    const hidden = await listHidden(db, memberId);
    const idsOf = (kind: ActivityKind) =>
      hidden.filter((entry) => entry.kind === kind).map(({ item_id }) => item_id);
    const listFrom = async ({ kind, list }: ActivitySource) => {
      const hiddenIds = idsOf(kind);
      const without = isOwn ? [] : hiddenIds;
      const entries = await list(memberId, { reader, language, without, limit: activityLength });
      return entries.map((entry) => ({ ...entry, kind, isHidden: hiddenIds.includes(entry.id) }));
    };
    const sources = activitySources.all().filter(({ access }) => mayCall(reader, access));
    const all = (await Promise.all(sources.map(listFrom))).flat();
    return all
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, activityLength)
      .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
  }

  core.serve(activityRoutes, {
    async listActivity({ member, params, request }) {
      const account = await findAccountByName(db, params.username);
      if (!account) throw new AppError(faults.noSuchProfile);
      const isOwn = account.id === member.id;
      const isShown = !account.hides_activity;
      if (!isOwn && (!isShown || (await isBlockBetween(db, member.id, account.id))))
        return { isShown, entries: [] };
      const asked = { memberId: account.id, reader: member, language: languageOf(request) };
      return { isShown, entries: await listEntries(asked) };
    },

    async hideActivity({ member, body: { kind, id, isHidden } }) {
      const entry = { memberId: member.id, kind, id };
      if (!(await activitySources.of(kind)!.owns(member.id, id))) throw new AppError(faults.noSuchEntry);
      await live.transaction(async (tx, outbox) => {
        if (!isHidden) await deleteHidden(tx, entry);
        else if (!(await insertHidden(tx, entry, hiddenEntriesMax)))
          throw new AppError(faults.tooManyHidden, {
            text: said('activity:fault.tooManyHidden', { max: hiddenEntriesMax }),
          });
        outbox.add(memberAudience(member.id), 'activity.own', {});
      });
      return done;
    },
  });
}

export const activityFeature = defineFeature({
  name: 'activity',
  create: createActivityFeature,
});
