import { chatRoutes } from '@snowglobe/contract/features/chat/chat.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Change } from '../../core/live/outbox.ts';
import type { FriendsDoor } from '../friends/friends.feature.ts';
import { createAssistant } from './assistant/assistant.ts';
import { roomAudience, staffAudience } from './chat.audiences.ts';
import { chatBelongings } from './chat.belongings.store.ts';
import { chatHandlers } from './chat.handlers.ts';
import { presentFoundRoom } from './chat.presenter.ts';
import { addChatStats } from './chat.stats.ts';
import { findRooms } from './rooms/find-rooms.store.ts';
import { createGroups } from './rooms/groups.ts';
import { createMessageBlocks } from './messages/message-blocks.ts';
import { createMessageCache } from './messages/message-cache.ts';
import { createLobby } from './lobby/lobby.ts';
import { createMentionSuggestions } from './mentions/mention-suggestions.ts';
import { createMentions } from './mentions/mentions.ts';
import { createEditsAndReactions } from './messages/edits-and-reactions.ts';
import { createMessageWriter } from './messages/message-writer.ts';
import { findReportedMessage, removeReportedMessage } from './messages/reported-message.ts';
import { createRoomFiles } from './files/room-files.ts';
import { createRoomFileFolder } from './files/room-file-folder.ts';
import { together } from '../../core/database/together.ts';
import { addNotice, type NewNotice } from './rooms/room-notices.ts';
import { createUnreadRooms } from './rooms/unread-rooms.ts';
import { createRoomUploads } from './files/room-uploads.ts';
import { getLobbyRooms, listRoomIds, listRoomsOf, listSmallRoomsOf } from './rooms/rooms.store.ts';
import { maxMembersOfSmallRoom, createRooms } from './rooms/rooms.ts';
import { createRoomStates } from './rooms/room-states.ts';

export { roomAudience } from './chat.audiences.ts';
export type { MessageRow } from './messages/messages.store.ts';
export { lockForWriting } from './messages/write-messages.store.ts';
export type { RoomRow } from './rooms/rooms.store.ts';
export { findPrivateRoom, findRoomOf, findRoomToWriteTo, isClosedFor } from './rooms/rooms.store.ts';
export { noticeIn } from './rooms/stored-notice.ts';
export { countUnreadRooms } from './rooms/unread-rooms.store.ts';

/** The services of this feature that others use. */
export type ChatDoor = Awaited<ReturnType<typeof createChatFeature>>;

async function createChatFeature(core: FeatureCore, { friends }: { friends: FriendsDoor }) {
  const { db, fileFolders, live, reportables, serve, uploads } = core;
  const lobbyRooms = await getLobbyRooms(db);
  const mentions = createMentions(core);
  const assistant = createAssistant(core);
  const messageBlocks = createMessageBlocks(core);
  core.everyHour('chat.mark-messages', messageBlocks.writeMissing);
  const writer = createMessageWriter(core, { mentions, assistant, messageBlocks });
  const messageCache = createMessageCache(db);
  const states = createRoomStates(core, messageCache);
  const rooms = createRooms(core, { friends, states });
  const groups = createGroups(core, friends);
  const roomFiles = createRoomFiles(core, { writer, rooms, groups });

  live.addAudiences((member) => (member.permissions.includes('staff.chat') ? [staffAudience] : []));
  const roomsOf = together((memberIds: number[]) => listRoomsOf(db, memberIds));
  live.addAudiences(async ({ id }) => ((await roomsOf(id)) ?? []).map((row) => roomAudience(row.room_id)));
  // Members of a small room see each other's presence. In a large room this would be too many events.
  const smallRoomsOf = together((memberIds: number[]) =>
    listSmallRoomsOf(db, memberIds, maxMembersOfSmallRoom),
  );
  friends.addPresenceAudience(async (memberId) =>
    ((await smallRoomsOf(memberId)) ?? []).map((row) => roomAudience(row.room_id)),
  );

  const lobby = createLobby(core, { writer, mentions, rooms: lobbyRooms });
  reportables.register('chat_message', {
    find: findReportedMessage(core, lobbyRooms),
    remove: removeReportedMessage(core, { lobby, lobbyRooms, rooms }),
  });
  addChatStats(core);
  core.belongings.add(...chatBelongings);
  core.searchSources.add({
    kind: 'room',
    access: 'member',
    find: async ({ id }, words, limit, language) =>
      (await findRooms(db, id, { words, limit })).map((room) => presentFoundRoom(room, language)),
  });
  core.domainEvents.listen('member goes', async ({ tx, outbox }, { memberId, username }) => {
    for (const roomId of await listRoomIds(tx, memberId))
      outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'members', username });
    outbox.sharedChanged('public chat');
  });
  fileFolders.add(createRoomFileFolder(db, rooms));
  uploads.accept('room', createRoomUploads(roomFiles, rooms));
  serve(
    chatRoutes,
    chatHandlers(core, {
      lobby,
      lobbyRooms,
      editsAndReactions: createEditsAndReactions(core, {
        publicRoom: lobbyRooms.public,
        rooms,
        mentions,
        messageBlocks,
      }),
      suggestMentions: createMentionSuggestions(core, friends),
      rooms,
      groups,
      roomFiles,
      writer,
      messageBlocks,
      messageCache,
      states,
    }),
  );
  return {
    unreadRooms: createUnreadRooms(core, states),
    listRooms: rooms.list,
    /** Adds a notice such as "ann started watching Nosferatu". The caller holds the room's lock (`lockForWriting`). */
    addNotice: (on: Change, notice: Pick<NewNotice, 'roomId' | 'author' | 'says'>) =>
      addNotice(on, core.cards, notice),
    /** SnowyAI's messages, for the feature that answers. */
    assistant,
    requireWritable: rooms.requireWritable,
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    chat: ChatDoor;
  }
}

export const chatFeature = defineFeature({
  name: 'chat',
  needs: ['friends'],
  seed: async (stage) => (await import('./demo/chat.demo.ts')).seedChat(stage),
  create: createChatFeature,
});
