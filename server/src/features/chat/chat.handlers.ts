import type { chatRoutes } from '@snowglobe/contract/features/chat/chat.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { senderLeft } from '../../core/http/sender-left.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { readCursor } from '../../core/database/paging.ts';
import { presentLobbyMessage, presentRoomMessage } from './chat.presenter.ts';
import type { openLobby } from './lobby.ts';
import type { MessageWriter } from './message-writer.ts';
import { listMessages } from './messages.store.ts';
import type { RoomFiles } from './room-files.ts';
import type { Rooms } from './rooms.ts';

type Subjects = {
  lobby: ReturnType<typeof openLobby>;
  lobbyRooms: { public: number; staff: number };
  rooms: Rooms;
  roomFiles: RoomFiles;
  writer: MessageWriter;
};

const done = { success: true } as const;

type Page = { limit: number; cursor?: string | undefined; after?: string | undefined };

export function chatHandlers({ db }: FeatureCore, subjects: Subjects): Handlers<typeof chatRoutes> {
  const { lobby, lobbyRooms, rooms, roomFiles, writer } = subjects;

  /** Oldest first; one more than asked for is read to see whether there is more on that side. */
  async function pageOf(roomId: number, { limit, cursor, after }: Page) {
    const newer = after === undefined ? null : Number(after);
    const rows = await listMessages(db, {
      roomId,
      before: readCursor(cursor),
      after: newer,
      limit: limit + 1,
    });
    const isMore = rows.length > limit;
    const items = newer === null ? rows.slice(-limit) : rows.slice(0, limit);
    // `after` is followed by giving the last seq again; only the way back has a cursor.
    const nextCursor = isMore && newer === null ? String(items[0]!.seq) : null;
    return { items, nextCursor };
  }

  const lobbyPage = async (roomId: number, page: Page) => {
    const { items, nextCursor } = await pageOf(roomId, page);
    return { messages: items.map(presentLobbyMessage), nextCursor };
  };

  return {
    listPublicMessages: ({ query }) => lobbyPage(lobbyRooms.public, query),
    sendPublicMessage: async ({ member, body }) => ({
      message: presentLobbyMessage(await lobby.sayToEveryone(member, body)),
    }),
    async deletePublicMessage({ member, params }) {
      await lobby.deletePublic(member, params.id);
      return done;
    },
    listStaffMessages: ({ query }) => lobbyPage(lobbyRooms.staff, query),
    sendStaffMessage: async ({ member, body }) => ({
      message: presentLobbyMessage(await lobby.sayToStaff(member, body)),
    }),

    listRooms: async ({ member }) => ({ rooms: await rooms.list(member) }),
    openPrivateRoom: async ({ member, body }) => ({
      roomId: await rooms.openPrivate(member, body.friendUsername),
    }),
    createGroup: async ({ member, body }) => ({ roomId: await rooms.createGroup(member, body) }),

    async listRoomMessages({ member, params, query }) {
      const { items, nextCursor } = await pageOf(params.id, query);
      // After the reading: whoever is still in the room now was in it when all of this was said.
      await rooms.ofMember(member, params.id);
      const newest = items.at(-1);
      // Going back in time reads nothing new.
      if (newest && query.cursor === undefined) await rooms.read(member, params.id, newest.seq);
      return { messages: items.map(presentRoomMessage), nextCursor };
    },
    async sendRoomMessage({ member, params, body }) {
      await rooms.mayWriteTo(member, params.id);
      const written = await writer.write({
        roomId: params.id,
        author: member,
        clientId: body.clientId ?? null,
        type: 'text',
        content: body.content,
      });
      return { message: presentRoomMessage(written) };
    },
    async deleteRoomMessage({ member, params }) {
      await rooms.deleteMessage(member, params.id, params.messageId);
      return done;
    },

    uploadRoomFile: {
      admit: ({ member, params }) => rooms.mayWriteTo(member, params.id),
      async handle({ member, params, body, upload, reply }) {
        const sent = await roomFiles.send(member, params.id, {
          ...upload!,
          asImage: body.type === 'image',
          clientId: body.clientId ?? null,
          signal: senderLeft(reply),
        });
        return { message: presentRoomMessage(sent) };
      },
    },
    getRoomFile: ({ member, params }) => roomFiles.open(member, params.id, params.messageId),
    getRoomThumbnail: ({ member, params }) => roomFiles.openThumbnail(member, params.id, params.messageId),

    async markRoomRead({ member, params, body }) {
      await rooms.ofMember(member, params.id);
      await rooms.read(member, params.id, body.seq);
      return done;
    },
    async tellTyping({ member, params }) {
      await rooms.mayWriteTo(member, params.id);
      rooms.typing(member, params.id);
      return undefined;
    },
    async leaveGroup({ member, params }) {
      await rooms.leave(member, params.id);
      return done;
    },
    async deleteGroup({ member, params }) {
      await rooms.deleteGroup(member, params.id);
      return done;
    },
  };
}
