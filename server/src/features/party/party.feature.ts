import { partyRoutes } from '@snowglobe/contract/features/party/party.routes.ts';
import { defineFeature, type Doors } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Member } from '../../core/sessions/member.ts';
import { endLostParticipation } from './members/lost-rights.ts';
import { createInvitations } from './members/invitations.ts';
import { createReports } from './members/reports.ts';
import { partyBelongings } from './party.belongings.store.ts';
import { partyHandlers } from './party.handlers.ts';
import { createPlans } from './plans/plans.ts';
import { listPartiesFor } from './state/parties.store.ts';
import { createParties } from './state/parties.ts';
import { createPartyChanges } from './state/party-changes.ts';
import { createTitles } from './state/titles.ts';
import { startSweep } from './sweep.ts';

/** Watching together: the people of a room watch one title in step (docs/decisions/0040-watch-together.md). */
function createPartyFeature(
  core: FeatureCore,
  { chat, media, library }: Pick<Doors, 'chat' | 'media' | 'library'>,
) {
  const titles = createTitles(core, { media, library });
  const changes = createPartyChanges(core, titles);
  const invitations = createInvitations(core);
  const parties = createParties(core, { changes, titles, chat, invitations });
  const reports = createReports(core, changes);
  const plans = createPlans(core, { changes, titles, chat });
  core.belongings.add(...partyBelongings);
  endLostParticipation(core, { changes, plans });
  startSweep(core, { changes, reports, plans });
  /** The running and planned parties of the member's rooms. */
  const listFor = async ({ id }: Member) => ({
    parties: await changes.present(core.db, await listPartiesFor(core.db, id)),
    plans: await plans.listFor(id),
  });
  core.serve(partyRoutes, partyHandlers(core, { parties, changes, reports, plans, listFor }));
  return { listFor };
}

export type PartyDoor = ReturnType<typeof createPartyFeature>;

declare module '../../core/feature.ts' {
  interface Doors {
    party: PartyDoor;
  }
}

export const partyFeature = defineFeature({
  name: 'party',
  needs: ['chat', 'media', 'library'],
  seed: async (stage) => (await import('./party.demo.ts')).seedParty(stage),
  create: createPartyFeature,
});
