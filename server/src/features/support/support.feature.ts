import { supportRoutes } from '@snowglobe/contract/features/support/support.routes.ts';
import { defineFeature, type Doors } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { createFirstAnswers } from './first-answers.ts';
import { createReports } from './reports.ts';
import { supportBelongings } from './support.belongings.store.ts';
import { supportHandlers } from './support.handlers.ts';
import { isStaff, supportAudience } from './support.policy.ts';
import { addSupportStats } from './support.stats.ts';
import { createTicketDrafts } from './ticket-drafts.ts';
import { createTicketImages } from './ticket-images.ts';
import { createTicketViewers } from './ticket-viewers.ts';
import { createTickets } from './tickets.ts';

function createSupportFeature(core: FeatureCore, { ai }: Pick<Doors, 'ai'>): void {
  core.live.addAudiences((member) => (isStaff(member) ? [supportAudience] : []));
  addSupportStats(core);
  core.belongings.add(...supportBelongings);
  core.serve(
    supportRoutes,
    supportHandlers(core, {
      tickets: createTickets(core, createFirstAnswers(core, ai)),
      drafts: createTicketDrafts(core, ai),
      images: createTicketImages(core),
      viewers: createTicketViewers(core),
      reports: createReports(core),
    }),
  );
}

export const supportFeature = defineFeature({
  name: 'support',
  needs: ['ai'],
  seed: async (stage) => (await import('./support.demo.ts')).seedSupport(stage),
  create: createSupportFeature,
});
