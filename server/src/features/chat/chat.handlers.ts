import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import type { ReplyOf } from '@snowglobe/contract/route.ts';
import type { chatRoutes } from '@snowglobe/contract/features/chat/chat.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { writeList } from '../../core/http/written-json.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import {
  presentLobbyMessage,
  presentRoomMessage,
  writeLobbyMessage,
  writeRoomMessage,
} from './chat.presenter.ts';
import type { createLobby } from './lobby/lobby.ts';
import type { Groups } from './rooms/groups.ts';
import type { MessageBlocks } from './messages/message-blocks.ts';
import type { MessageCache } from './messages/message-cache.ts';
import type { MentionSuggestions } from './mentions/mention-suggestions.ts';
import type { EditsAndReactions } from './messages/edits-and-reactions.ts';
import type { MessageWriter } from './messages/message-writer.ts';
import { listMessages, type MessageRow, type Page } from './messages/messages.store.ts';
import type { RoomFiles } from './files/room-files.ts';
import { maxNewest, type RoomStates } from './rooms/room-states.ts';
import type { Rooms } from './rooms/rooms.ts';
import { searchMessages, TooManyMatches } from './messages/search-messages.store.ts';

type Services = {
  lobby: ReturnType<typeof createLobby>;
  lobbyRooms: { public: number; staff: number };
  rooms: Rooms;
  editsAndReactions: EditsAndReactions;
  groups: Groups;
  roomFiles: RoomFiles;
  writer: MessageWriter;
  messageCache: MessageCache;
  states: RoomStates;
  suggestMentions: MentionSuggestions;
  messageBlocks: MessageBlocks;
};

const done = { success: true } as const;

type PageQuery = { limit: number; cursor?: string | undefined; after?: string | undefined };

export function chatHandlers({ db, cards }: FeatureCore, services: Services): Handlers<typeof chatRoutes> {
  const { lobby, lobbyRooms, editsAndReactions, rooms, groups, roomFiles, writer } = services;
  const { messageBlocks, messageCache, states, suggestMentions } = services;

  /** `cursor`: the page before this seq. `after`: the page after this seq. */
  function pageOf(roomId: number, { limit, cursor, after }: PageQuery): Page {
    return after === undefined
      ? { roomId, limit, before: readCursor(cursor) }
      : { roomId, limit, after: Number(after) };
  }

  /** The cursor of the next older page. A page that was asked for with `after` has none. */
  function cursorBefore([oldest]: readonly MessageRow[], { after }: PageQuery): string | null {
    return oldest && oldest.seq > 1 && after === undefined ? String(oldest.seq) : null;
  }

  async function lobbyPage(rows: MessageRow[], asked: PageQuery) {
    const cardOf = await cards.of(rows.map((row) => row.author_id));
    const messages = rows.map((row) => writeLobbyMessage(row, cardOf(row.author_id)));
    return writeList<ReplyOf<typeof chatRoutes.listPublicMessages>>(
      'messages',
      messages,
      cursorBefore(rows, asked),
    );
  }

  const inPublic = ({ id }: { id: number }) => ({ roomId: lobbyRooms.public, messageId: id });
  const inRoom = ({ id, messageId }: { id: number; messageId: number }) => ({ roomId: id, messageId });

  async function search(roomId: number, asked: { q: string; limit: number; cursor?: string | undefined }) {
    const page = { roomId, words: asked.q, before: readCursor(asked.cursor), limit: asked.limit + 1 };
    const { rows, unmarked } = await searchMessages(db, page).catch((error: unknown) => {
      throw error instanceof TooManyMatches ? new AppError(faults.searchTooBroad) : error;
    });
    messageBlocks.onUnmarked(roomId, unmarked);
    const { items, nextCursor } = toPage(rows, asked.limit, ({ seq }) => seq);
    return { rows: items, cardOf: await cards.of(items.map((row) => row.author_id)), nextCursor };
  }

  const lobbyReply = async (row: MessageRow) => ({
    message: presentLobbyMessage(row, await cards.of([row.author_id])),
  });
  const roomReply = async (row: MessageRow) => ({
    message: presentRoomMessage(row, await cards.of([row.author_id])),
  });

  return {
    async listPublicMessages({ query }) {
      const isNewest = query.cursor === undefined && query.after === undefined;
      const rows = isNewest
        ? (await lobby.newest()).slice(-query.limit)
        : await listMessages(db, pageOf(lobbyRooms.public, query));
      return lobbyPage(rows, query);
    },
    sendPublicMessage: async ({ member, body: { message, clientId, replyTo } }) =>
      lobbyReply(await lobby.sendPublic(member, { text: message, clientId, replyTo })),
    async deletePublicMessage({ member, params }) {
      await lobby.deletePublic(member, params.id);
      return done;
    },
    editPublicMessage: async ({ member, params, body }) =>
      lobbyReply(await editsAndReactions.edit(member, inPublic(params), body.message)),
    reactToPublicMessage: async ({ member, params }) =>
      lobbyReply(await editsAndReactions.react(member, inPublic(params), params.reaction)),
    unreactToPublicMessage: async ({ member, params }) =>
      lobbyReply(await editsAndReactions.unreact(member, inPublic(params), params.reaction)),
    async searchPublicMessages({ query }) {
      const { rows, cardOf, nextCursor } = await search(lobbyRooms.public, query);
      return { messages: rows.map((row) => presentLobbyMessage(row, cardOf)), nextCursor };
    },
    suggestPublicMentions: async ({ member, query }) => ({
      members: await suggestMentions.forPublicChat(member, query.q),
    }),
    suggestStaffMentions: async ({ member, query }) => ({
      members: await suggestMentions.forAdminChat(member, query.q),
    }),
    listStaffMessages: async ({ query }) =>
      lobbyPage(await listMessages(db, pageOf(lobbyRooms.staff, query)), query),
    sendStaffMessage: async ({ member, body: { message, clientId, replyTo } }) =>
      lobbyReply(await lobby.sendStaff(member, { text: message, clientId, replyTo })),

    listRooms: ({ member, request }) => rooms.write(member, languageOf(request)),
    openPrivateRoom: async ({ member, body }) => ({
      roomId: await rooms.openPrivate(member, body.friendUsername),
    }),
    createGroup: async ({ member, body }) => ({ roomId: await groups.create(member, body) }),

    async listRoomMessages({ member, params, query }) {
      const isNewest = query.cursor === undefined && query.after === undefined && query.limit <= maxNewest;
      const page = isNewest
        ? await states.newestFor(member.id, params.id)
        : await messageCache.pageFor(member.id, pageOf(params.id, query));
      if (!page) throw new AppError(faults.noSuchRoom);
      const { lastReadSeq } = page;
      const rows = isNewest ? page.rows.slice(-query.limit) : page.rows;
      const newest = rows.at(-1);
      // Only the newest page marks messages as read, not an older one.
      if (newest && query.cursor === undefined && newest.seq > lastReadSeq)
        await rooms.read(member, params.id, newest.seq);
      const cardOf = await cards.of(rows.map((row) => row.author_id));
      const messages = rows.map((row) => writeRoomMessage(row, cardOf(row.author_id)));
      return writeList('messages', messages, cursorBefore(rows, query));
    },
    sendRoomMessage: async ({ member, params, body }) =>
      roomReply(
        await writer.write({
          roomId: params.id,
          author: member,
          clientId: body.clientId ?? null,
          type: 'text',
          text: body.content,
          replyTo: body.replyTo,
          film: body.film,
        }),
      ),
    editRoomMessage: async ({ member, params, body }) =>
      roomReply(await editsAndReactions.edit(member, inRoom(params), body.content)),
    reactToRoomMessage: async ({ member, params }) =>
      roomReply(await editsAndReactions.react(member, inRoom(params), params.reaction)),
    unreactToRoomMessage: async ({ member, params }) =>
      roomReply(await editsAndReactions.unreact(member, inRoom(params), params.reaction)),
    async searchRoomMessages({ member, params, query }) {
      await rooms.getRoom(member, params.id);
      const { rows, cardOf, nextCursor } = await search(params.id, query);
      return { messages: rows.map((row) => presentRoomMessage(row, cardOf)), nextCursor };
    },
    async deleteRoomMessage({ member, params }) {
      await rooms.deleteMessage(member, params.id, params.messageId);
      return done;
    },

    uploadRoomFile: {
      admit: ({ member, params }) => rooms.requireWritable(member, params.id),
      async handle({ member, params, body, upload, clientGone }) {
        const sent = await roomFiles.send(member, params.id, {
          ...upload!,
          asImage: body.type === 'image',
          clientId: body.clientId ?? null,
          signal: clientGone(),
        });
        return roomReply(sent);
      },
    },
    getRoomFile: ({ member, params }) => roomFiles.open(member, params.id, params.messageId),
    getRoomThumbnail: ({ member, params }) => roomFiles.openThumbnail(member, params.id, params.messageId),

    async markRoomRead({ member, params, body }) {
      await rooms.getRoom(member, params.id);
      await rooms.read(member, params.id, body.seq);
      return done;
    },
    async tellTyping({ member, params }) {
      await rooms.requireWritable(member, params.id);
      rooms.typing(member, params.id);
      return undefined;
    },
    async setRoomNotify({ member, params, body }) {
      await rooms.setNotify(member, params.id, body.notify);
      return done;
    },

    async renameGroup({ member, params, body }) {
      await groups.rename(member, params.id, body.name);
      return done;
    },
    setGroupPicture: {
      admit: ({ member, params }) => groups.requireCreator(member, params.id),
      handle: async ({ member, params, upload, clientGone }) =>
        roomReply(
          await roomFiles.setPicture(member, params.id, {
            ...upload!,
            asImage: true,
            clientId: null,
            signal: clientGone(),
          }),
        ),
    },
    async removeGroupPicture({ member, params }) {
      await groups.removePicture(member, params.id);
      return done;
    },
    async addGroupMembers({ member, params, body }) {
      await groups.add(member, params.id, body.members);
      return done;
    },
    async removeGroupMember({ member, params }) {
      await groups.remove(member, params.id, params.username);
      return done;
    },
    async handOverGroup({ member, params, body }) {
      await groups.handOver(member, params.id, body.username);
      return done;
    },
    async leaveGroup({ member, params }) {
      await groups.leave(member, params.id);
      return done;
    },
    async deleteGroup({ member, params }) {
      await groups.delete(member, params.id);
      return done;
    },
  };
}
