// Written by `npm run texts` from en.json; do not edit.
import type { Plain } from '../texts.ts';

declare module '../texts.ts' {
  interface Texts {
    'party:fault.noSuchParty': Plain;
    'party:fault.alreadyRunning': Plain;
    'party:fault.notInParty': Plain;
    'party:fault.notHost': Plain;
    'party:fault.hostLeads': Plain;
    'party:fault.movedOn': Plain;
    'party:fault.locked': Plain;
    'party:fault.removed': Plain;
    'party:fault.full': Plain;
    'party:fault.noSuchTitle': Plain;
    'party:fault.noSuchMember': Plain;
    'party:fault.beyondEnd': Plain;
    'party:fault.cannotSteer': Plain;
    'party:fault.noSuchPlan': Plain;
    'party:fault.planTime': Plain;
    'party:fault.tooManyPlans': Plain;
    'party:rule.position': Plain;
    'party:rule.seq': Plain;
    'party:rule.rate': Plain;
    'party:rule.title': Plain;
    'party:rule.startsAt': Plain;
    'party:rule.member': Plain;
    'party:rule.members': Plain;
    'party:rule.reaction': Plain;
    'party:rule.delay': Plain;
    'party:letter.invited': Plain;
    'party:letter.invited.text': { by: string | number; title: string | number };
    'party:letter.planned': Plain;
    'party:letter.planned.text': { by: string | number; title: string | number; at: string | number };
    'party:letter.soon': Plain;
    'party:letter.soon.text': { title: string | number; by: string | number; at: string | number };
    'party:letter.cancelled': Plain;
    'party:letter.cancelled.text': { by: string | number; title: string | number; at: string | number };
  }
}
