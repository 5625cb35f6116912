import { chatRoutes } from '@snowglobe/contract/features/chat/chat.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FriendsDoor } from '../friends/friends.feature.ts';
import { roomAudience, staffAudience } from './chat.audiences.ts';
import { chatBelongings } from './chat.belongings.store.ts';
import { chatHandlers } from './chat.handlers.ts';
import { presentFoundRoom } from './chat.presenter.ts';
import { addChatStats } from './chat.stats.ts';
import { findRooms } from './found-rooms.store.ts';
import { createGroups } from './groups.ts';
import { createKnownMessages } from './known-messages.ts';
import { createLobby } from './lobby.ts';
import { createMentionSuggestions } from './mention-suggestions.ts';
import { createMentions } from './mentions.ts';
import { createMessageChanges } from './message-changes.ts';
import { createMessageWriter } from './message-writer.ts';
import { findReportedMessage, removeReportedMessage } from './reported-message.ts';
import { createRoomFiles } from './room-files.ts';
import { roomFolder } from './room-folder.ts';
import { createRoomNews } from './room-news.ts';
import { roomUploads } from './room-uploads.ts';
import { lobbyRooms as readLobbyRooms, roomIdsOf, smallRoomIdsOf } from './rooms.store.ts';
import { circleSize, createRooms } from './rooms.ts';

export { countRoomNews } from './room-news.store.ts';

/** What other features may ask of this one. */
export type ChatDoor = Awaited<ReturnType<typeof createChatFeature>>;

async function createChatFeature(core: FeatureCore, { friends }: { friends: FriendsDoor }) {
  const { db, fileFolders, live, reportables, serve, uploads } = core;
  const lobbyRooms = await readLobbyRooms(db);
  const mentions = createMentions(core);
  const writer = createMessageWriter(core, mentions);
  const known = createKnownMessages(db);
  const rooms = createRooms(core, { friends, messages: known });
  const groups = createGroups(core, friends);
  const roomFiles = createRoomFiles(core, { writer, rooms, groups });

  live.addAudiences((member) => (member.permissions.includes('staff.chat') ? [staffAudience] : []));
  live.addAudiences(async (member) => (await roomIdsOf(db, member.id)).map(roomAudience));
  // People in the same room see each other come and go; in a crowd that would be everybody to everybody.
  friends.addPresenceAudience(async (memberId) =>
    (await smallRoomIdsOf(db, memberId, circleSize)).map(roomAudience),
  );

  const lobby = createLobby(core, { writer, mentions, rooms: lobbyRooms });
  reportables.register('chat_message', {
    find: findReportedMessage(core, lobbyRooms),
    remove: removeReportedMessage(core, { lobby, lobbyRooms, rooms }),
  });
  addChatStats(core);
  core.belongings.add(...chatBelongings);
  core.findables.add({
    kind: 'room',
    access: 'member',
    find: async ({ id }, words, limit) => (await findRooms(db, id, { words, limit })).map(presentFoundRoom),
  });
  core.domainEvents.listen('member goes', async ({ tx, outbox }, { memberId, username }) => {
    for (const roomId of await roomIdsOf(tx, memberId))
      outbox.add(roomAudience(roomId), 'room.changed', { roomId, what: 'members', username });
    outbox.sharedChanged('public chat');
  });
  fileFolders.add(roomFolder(db, rooms));
  uploads.accept('room', roomUploads(roomFiles, rooms));
  serve(
    chatRoutes,
    chatHandlers(core, {
      lobby,
      lobbyRooms,
      changes: createMessageChanges(core, { publicRoom: lobbyRooms.public, rooms, mentions }),
      suggest: createMentionSuggestions(core, friends),
      rooms,
      groups,
      roomFiles,
      writer,
      known,
    }),
  );
  return { news: createRoomNews(core), roomsOf: rooms.list };
}

declare module '../../core/feature.ts' {
  interface Doors {
    chat: ChatDoor;
  }
}

export const chatFeature = defineFeature({
  name: 'chat',
  needs: ['friends'],
  seed: async (stage) => (await import('./chat.demo.ts')).seedChat(stage),
  create: createChatFeature,
});
