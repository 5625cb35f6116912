import { supportRoutes } from '@snowglobe/contract/features/support/support.routes.ts';
import type { Core } from '../../core/core.ts';
import { openReports } from './reports.ts';
import { supportAudience } from './support.audience.ts';
import { addSupportFigures } from './support.figures.ts';
import { supportHandlers } from './support.handlers.ts';
import { isStaff } from './support.policy.ts';
import { openTicketImages } from './ticket-images.ts';
import { openTicketLooking } from './ticket-looking.ts';
import { openTickets } from './tickets.ts';

export function openSupport(core: Core): void {
  core.live.addAudiences((member) => (isStaff(member) ? [supportAudience] : []));
  addSupportFigures(core);
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
