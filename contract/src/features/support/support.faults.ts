import { fault } from '../../errors.ts';

export const supportFaults = {
  noSuchTicket: fault(404, 'no_such_ticket', 'support:fault.noSuchTicket'),
  ticketClosed: fault(409, 'ticket_closed', 'support:fault.ticketClosed'),
  imageTooLarge: fault(413, 'image_too_large', 'support:fault.imageTooLarge'),
  noSuchImage: fault(404, 'no_such_image', 'support:fault.noSuchImage'),
  notReportable: fault(400, 'not_reportable', 'support:fault.notReportable'),
  noSuchItem: fault(404, 'no_such_item', 'support:fault.noSuchItem'),
  alreadyReported: fault(409, 'already_reported', 'support:fault.alreadyReported'),
  noSuchReport: fault(404, 'no_such_report', 'support:fault.noSuchReport'),
  notRemovable: fault(409, 'not_removable', 'support:fault.notRemovable'),
  draftsOff: fault(409, 'drafts_off', 'support:fault.draftsOff'),
  nothingFound: fault(404, 'nothing_found', 'support:fault.nothingFound'),
  tooManyDrafts: fault(429, 'too_many_drafts', 'support:fault.tooManyDrafts'),
  noDraft: fault(503, 'ai_unavailable', 'support:fault.noDraft'),
} as const;
