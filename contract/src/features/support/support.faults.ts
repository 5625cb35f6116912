import { fault } from '../../errors.ts';
import { supportTexts } from './support.limits.ts';

export const supportFaults = {
  noSuchTicket: fault(404, 'no_such_ticket', 'There is no such ticket'),
  ticketClosed: fault(409, 'ticket_closed', supportTexts.ticketClosed),
  imageTooLarge: fault(413, 'image_too_large', supportTexts.imageTooLarge),
  noSuchImage: fault(404, 'no_such_image', 'There is no such image'),
  notReportable: fault(400, 'not_reportable', 'This kind of thing can not be reported'),
  noSuchItem: fault(404, 'no_such_item', 'What you want to report is not there'),
  alreadyReported: fault(409, 'already_reported', 'You have already reported this'),
  noSuchReport: fault(404, 'no_such_report', 'There is no such report'),
  notRemovable: fault(409, 'not_removable', 'This can not be deleted from here'),
} as const;
