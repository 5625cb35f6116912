import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, ok, route } from '../../route.ts';
import { idParam, success } from '../../scalars.ts';
import { text } from '../../text.ts';
import { chatFaults as faults } from './chat.faults.ts';
import { chatTexts, groupMembersMax, groupNameMax, groupPictureMaxBytes } from './chat.limits.ts';
import * as model from './chat.model.ts';

const roomPath = z.object({ id: idParam });
const groupName = (min: number) =>
  text({
    min,
    max: groupNameMax,
    required: 'chat:rule.groupName',
    tooLong: 'chat:rule.groupNameLength',
  });
const memberNames = z
  .array(z.string().check(z.maxLength(100)))
  .check(z.maxLength(groupMembersMax, chatTexts.groupFull));

const changeLimit = { max: 60, seconds: 600, by: 'member' } as const;
/** The refusals of every call that only the creator of a group may make. */
const groupRefusals = [faults.noSuchRoom, faults.notAGroup, faults.notCreator] as const;

/** Calls that exist only for groups: name, picture, members and creator. */
export const groupRoutes = {
  createGroup: route({
    method: 'POST',
    path: '/api/chat/rooms/group',
    summary: 'Create a group with friends.',
    access: 'member',
    body: z.object({
      name: z._default(groupName(0), ''),
      members: z._default(memberNames, []),
    }),
    reply: created(z.object({ roomId: z.number() })),
    errors: [faults.groupIncomplete, faults.notFriends, faults.noSuchMember],
    limit: { max: 20, seconds: 3600, by: 'member' },
  }),
  leaveGroup: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/leave',
    summary: 'Leave a group. The caller no longer receives its messages.',
    access: 'member',
    params: roomPath,
    reply: ok(success),
    errors: [faults.noSuchRoom, faults.notAGroup],
  }),
  renameGroup: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}',
    summary: 'Rename a group.',
    access: 'member',
    params: roomPath,
    body: z.object({ name: groupName(1) }),
    reply: ok(success),
    errors: groupRefusals,
    limit: changeLimit,
  }),
  setGroupPicture: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/picture',
    summary: "Set the picture of a group. It counts towards the caller's storage.",
    access: 'member',
    params: roomPath,
    body: z.object({}),
    upload: {
      field: 'file',
      required: true,
      maxBytes: groupPictureMaxBytes,
      tooLarge: faults.pictureTooLarge,
    },
    reply: created(z.object({ message: model.roomMessage })),
    errors: [...groupRefusals, faults.pictureTooLarge, ...pictureRefusals],
    limit: changeLimit,
  }),
  removeGroupPicture: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/picture',
    summary: 'Remove the picture of a group.',
    access: 'member',
    params: roomPath,
    reply: ok(success),
    errors: groupRefusals,
  }),
  addGroupMembers: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/members',
    summary: 'Add friends to a group. They can read earlier messages. Names of existing members are ignored.',
    access: 'member',
    params: roomPath,
    body: z.object({ members: memberNames.check(z.minLength(1, 'chat:rule.friends')) }),
    reply: ok(success),
    errors: [...groupRefusals, faults.noSuchMember, faults.notFriends, faults.groupFull],
    limit: changeLimit,
  }),
  removeGroupMember: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/members/{username}',
    summary: 'Remove a member from a group. They no longer receive its messages.',
    access: 'member',
    params: z.object({ id: idParam, username: z.string().check(z.maxLength(100)) }),
    reply: ok(success),
    errors: [...groupRefusals, faults.noSuchGroupMember],
    limit: changeLimit,
  }),
  handOverGroup: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/creator',
    summary: 'Make another member the creator of a group.',
    access: 'member',
    params: roomPath,
    body: z.object({
      username: z.string().check(z.minLength(1, 'chat:rule.username'), z.maxLength(100)),
    }),
    reply: ok(success),
    errors: [...groupRefusals, faults.noSuchGroupMember],
  }),
  deleteGroup: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}',
    summary: 'Delete a group with its messages and files.',
    access: 'member',
    params: roomPath,
    reply: ok(success),
    errors: [faults.noSuchRoom, faults.onlyCreator, faults.notAGroup],
  }),
};
