import { fault } from '../../errors.ts';
import { chatTexts } from './chat.limits.ts';

export const chatFaults = {
  muted: fault(403, 'muted', 'You are muted'),
  noSuchMessage: fault(404, 'no_such_message', 'That message is not there any more'),
  notYourMessage: fault(403, 'not_your_message', 'You can only delete your own messages'),
  notEditable: fault(409, 'not_editable', 'Only your own words of the last day can be edited'),
  tooManyReactions: fault(409, 'too_many_reactions', 'This message has as many reactions as it can hold'),
  noSuchRoom: fault(404, 'no_such_room', 'There is no such chat'),
  notFriends: fault(403, 'not_friends', chatTexts.onlyFriends),
  noSuchMember: fault(404, 'no_such_member', 'There is no such member'),
  onlyCreator: fault(403, 'only_creator', 'Only the creator can delete this group'),
  notCreator: fault(403, 'not_creator', 'Only the creator can change this group'),
  noSuchGroupMember: fault(404, 'no_such_group_member', 'That member is not in this group'),
  groupFull: fault(409, 'group_full', chatTexts.groupFull),
  notAGroup: fault(400, 'not_a_group', 'A private chat can not be left or deleted'),
  groupIncomplete: fault(400, 'group_incomplete', chatTexts.groupIncomplete),
  fileTooLarge: fault(413, 'file_too_large', chatTexts.fileTooLarge),
  pictureTooLarge: fault(413, 'picture_too_large', chatTexts.pictureTooLarge),
  searchTooBroad: fault(
    400,
    'search_too_broad',
    'These words are in too many messages. Please search for something longer or rarer',
  ),
  noSuchFile: fault(404, 'no_such_file', 'There is no such file'),
} as const;
