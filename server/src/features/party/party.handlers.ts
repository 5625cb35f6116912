import type { partyRoutes } from '@snowglobe/contract/features/party/party.routes.ts';
import type { ReplyOf } from '@snowglobe/contract/route.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import type { Member } from '../../core/sessions/member.ts';
import { roomAudience } from '../chat/chat.feature.ts';
import type { Reports } from './members/reports.ts';
import type { Plans } from './plans/plans.ts';
import { findParty } from './state/parties.store.ts';
import type { Parties } from './state/parties.ts';
import type { PartyChanges } from './state/party-changes.ts';
import { requireReadable } from './state/party-rights.ts';

type Services = {
  parties: Parties;
  changes: PartyChanges;
  reports: Reports;
  plans: Plans;
  listFor: (member: Member) => Promise<ReplyOf<typeof partyRoutes.listParties>>;
};

export function partyHandlers(
  { db, live, sharedClock }: FeatureCore,
  { parties, changes, reports, plans, listFor }: Services,
): Handlers<typeof partyRoutes> {
  return {
    getClock: () => ({ now: sharedClock.now() }),

    listParties: ({ member }) => listFor(member),
    async getParty({ member, params }) {
      await requireReadable(db, member, params.id);
      const found = await findParty(db, params.id);
      const [party = null] = found ? await changes.present(db, [found]) : [];
      return { party, plans: await plans.list(db, params.id) };
    },
    startParty: async ({ member, params, body }) => ({ party: await parties.start(member, params.id, body) }),
    joinParty: async ({ member, params }) => ({ party: await parties.join(member, params.id) }),
    async leaveParty({ member, params }) {
      await requireReadable(db, member, params.id);
      await parties.leave(member, params.id);
    },
    async endParty({ member, params }) {
      await requireReadable(db, member, params.id);
      await parties.end(member, params.id);
    },
    commandParty: async ({ member, params, body }) => ({
      party: await parties.command(member, params.id, body),
    }),
    reportToParty: ({ member, params, body }) => reports.report(member, params.id, body),
    changeParty: async ({ member, params, body }) => ({
      party: await parties.settings(member, params.id, body),
    }),
    handOverParty: async ({ member, params, body }) => ({
      party: await parties.handOver(member, params.id, body.username),
    }),
    removeFromParty: async ({ member, params }) => ({
      party: await parties.remove(member, params.id, params.username),
    }),
    async inviteToParty({ member, params, body }) {
      await parties.invite(member, params.id, body.members);
      return { success: true };
    },
    async reactInParty({ member, params, body }) {
      await parties.requireWatching(member, params.id);
      const { username } = member;
      live.whisper(roomAudience(params.id), 'party.reaction', {
        roomId: params.id,
        username,
        reaction: body.reaction,
      });
    },
    planParty: async ({ member, params, body }) => ({ plan: await plans.plan(member, params.id, body) }),
    cancelPlan: ({ member, params }) => plans.cancel(member, params.id, params.planId),
  };
}
