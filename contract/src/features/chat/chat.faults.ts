import { fault } from '../../errors.ts';
import { chatTexts } from './chat.limits.ts';

export const chatFaults = {
  muted: fault(403, 'muted', 'chat:fault.muted'),
  noSuchMessage: fault(404, 'no_such_message', 'chat:fault.noSuchMessage'),
  notYourMessage: fault(403, 'not_your_message', 'chat:fault.notYourMessage'),
  notEditable: fault(409, 'not_editable', 'chat:fault.notEditable'),
  tooManyReactions: fault(409, 'too_many_reactions', 'chat:fault.tooManyReactions'),
  noSuchRoom: fault(404, 'no_such_room', 'chat:fault.noSuchRoom'),
  notFriends: fault(403, 'not_friends', chatTexts.onlyFriends),
  noSuchMember: fault(404, 'no_such_member', 'chat:fault.noSuchMember'),
  onlyCreator: fault(403, 'only_creator', 'chat:fault.onlyCreator'),
  notCreator: fault(403, 'not_creator', 'chat:fault.notCreator'),
  noSuchGroupMember: fault(404, 'no_such_group_member', 'chat:fault.noSuchGroupMember'),
  groupFull: fault(409, 'group_full', chatTexts.groupFull),
  notAGroup: fault(400, 'not_a_group', 'chat:fault.notAGroup'),
  groupIncomplete: fault(400, 'group_incomplete', chatTexts.groupIncomplete),
  fileTooLarge: fault(413, 'file_too_large', chatTexts.fileTooLarge),
  pictureTooLarge: fault(413, 'picture_too_large', chatTexts.pictureTooLarge),
  searchTooBroad: fault(400, 'search_too_broad', 'chat:fault.searchTooBroad'),
  noSuchFile: fault(404, 'no_such_file', 'chat:fault.noSuchFile'),
} as const;
