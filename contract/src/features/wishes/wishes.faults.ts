import { fault } from '../../errors.ts';

export const wishesFaults = {
  noSuchWish: fault(404, 'no_such_wish', 'wishes:fault.noSuchWish'),
  noSuchTitle: fault(404, 'no_such_title', 'wishes:fault.noSuchTitle'),
  noSuchSeason: fault(404, 'no_such_season', 'wishes:fault.noSuchSeason'),
  noSuchRole: fault(404, 'no_such_role', 'wishes:fault.noSuchRole'),
  closed: fault(403, 'wishes_closed', 'wishes:fault.closed'),
  alreadyHere: fault(409, 'already_here', 'wishes:fault.alreadyHere'),
  /** With the reason that staff gave. */
  declined: fault(409, 'wish_declined', 'wishes:fault.declined'),
  tooManyWishes: fault(409, 'too_many_wishes', 'wishes:fault.tooManyWishes'),
  tooManyVotes: fault(409, 'too_many_votes', 'wishes:fault.tooManyVotes'),
  notOpen: fault(409, 'wish_not_open', 'wishes:fault.notOpen'),
  /** Somebody else decided meanwhile, or the library got it. */
  movedOn: fault(409, 'wish_moved_on', 'wishes:fault.movedOn'),
  notInLibrary: fault(409, 'not_in_library', 'wishes:fault.notInLibrary'),
} as const;
