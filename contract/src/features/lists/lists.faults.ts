import { fault } from '../../errors.ts';

export const listsFaults = {
  noSuchList: fault(404, 'no_such_list', 'lists:fault.noSuchList'),
  noSuchEntry: fault(404, 'no_such_entry', 'lists:fault.noSuchEntry'),
  noSuchTitle: fault(404, 'no_such_title', 'lists:fault.noSuchTitle'),
  noSuchMod: fault(404, 'no_such_mod', 'lists:fault.noSuchMod'),
  noSuchEditor: fault(404, 'no_such_editor', 'lists:fault.noSuchEditor'),
  /** The caller sees the list, but may not change it. */
  notYourList: fault(403, 'not_your_list', 'lists:fault.notYourList'),
  /** Others would see what a muted member writes. */
  muted: fault(403, 'muted', 'lists:fault.muted'),
  notFriends: fault(409, 'editor_not_friend', 'lists:fault.notFriends'),
  tooManyLists: fault(409, 'too_many_lists', 'lists:fault.tooManyLists'),
  tooManyEntries: fault(409, 'too_many_entries', 'lists:fault.tooManyEntries'),
  tooManyEditors: fault(409, 'too_many_editors', 'lists:fault.tooManyEditors'),
  /** The entry that the moved one should follow was removed meanwhile. */
  movedOn: fault(409, 'list_moved_on', 'lists:fault.movedOn'),
  notForHome: fault(409, 'list_not_for_home', 'lists:fault.notForHome'),
  homeIsFull: fault(409, 'home_is_full', 'lists:fault.homeIsFull'),
} as const;
