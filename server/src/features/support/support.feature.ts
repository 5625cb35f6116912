import { supportRoutes } from '@snowglobe/contract/features/support/support.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { openReports } from './reports.ts';
import { supportBelongings } from './support.belongings.store.ts';
import { supportHandlers } from './support.handlers.ts';
import { isStaff, supportAudience } from './support.policy.ts';
import { addSupportStats } from './support.stats.ts';
import { openTicketImages } from './ticket-images.ts';
import { openTicketLooking } from './ticket-looking.ts';
import { openTickets } from './tickets.ts';

export function openSupport(core: FeatureCore): void {
  core.live.addAudiences((member) => (isStaff(member) ? [supportAudience] : []));
  addSupportStats(core);
  core.belongings.add(...supportBelongings);
  core.serve(
    supportRoutes,
    supportHandlers(core, {
      tickets: openTickets(core),
      images: openTicketImages(core),
      looking: openTicketLooking(core),
      reports: openReports(core),
    }),
  );
}
