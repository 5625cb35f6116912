import { fault } from '../../errors.ts';

export const partyFaults = {
  noSuchParty: fault(404, 'no_such_party', 'party:fault.noSuchParty'),
  alreadyRunning: fault(409, 'party_already_running', 'party:fault.alreadyRunning'),
  notInParty: fault(403, 'not_in_party', 'party:fault.notInParty'),
  notHost: fault(403, 'not_host', 'party:fault.notHost'),
  /** With `leading: 'host'`. */
  hostLeads: fault(403, 'host_leads', 'party:fault.hostLeads'),
  movedOn: fault(409, 'party_moved_on', 'party:fault.movedOn'),
  locked: fault(403, 'party_locked', 'party:fault.locked'),
  removed: fault(403, 'party_removed', 'party:fault.removed'),
  full: fault(409, 'party_full', 'party:fault.full'),
  noSuchTitle: fault(404, 'no_such_title', 'party:fault.noSuchTitle'),
  noSuchMember: fault(404, 'no_such_party_member', 'party:fault.noSuchMember'),
  beyondEnd: fault(400, 'beyond_end', 'party:fault.beyondEnd'),
  cannotSteer: fault(409, 'cannot_steer', 'party:fault.cannotSteer'),
  noSuchPlan: fault(404, 'no_such_plan', 'party:fault.noSuchPlan'),
  planTime: fault(400, 'plan_time', 'party:fault.planTime'),
  tooManyPlans: fault(409, 'too_many_plans', 'party:fault.tooManyPlans'),
} as const;
