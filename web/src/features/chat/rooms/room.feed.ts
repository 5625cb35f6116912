import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { FilmMoment, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Api } from '@snowglobe/contract/client.ts';
import { unsentPart, type Feed } from '../messages/feed.ts';

type RoomFeedParts = {
  api: Pick<
    Api,
    | 'listRoomMessages'
    | 'sendRoomMessage'
    | 'editRoomMessage'
    | 'reactToRoomMessage'
    | 'unreactToRoomMessage'
    | 'searchRoomMessages'
  >;
  /** The signed-in member as the others see them. */
  ownCard: () => MemberCard | null;
  /** Where the film is that the member watches with this room; null without one. */
  filmNow?: ((roomId: number) => FilmMoment | null) | undefined;
};

/** Returns a room's feed: for the same room always the same object. */
export function createRoomFeeds({
  api,
  ownCard,
  filmNow = () => null,
}: RoomFeedParts): (roomId: number) => Feed<RoomMessage> {
  const feeds = new Map<number, Feed<RoomMessage>>();

  function createFeed(roomId: number): Feed<RoomMessage> {
    const params = { id: roomId };
    /** Of the unsent messages, by their clientId: the film goes on until a message is sent. */
    const films = new Map<string, FilmMoment>();
    return {
      key: ['rooms', 'messages', roomId],
      list: (query) => api.listRoomMessages({ params, query }),
      async send(content, clientId, replyTo) {
        const film = films.get(clientId);
        const body = { content, type: 'text' as const, clientId, replyTo: replyTo?.id, film };
        const { message } = await api.sendRoomMessage({ params, body });
        films.delete(clientId);
        return message;
      },
      draft(content, clientId, replyTo) {
        const author = ownCard();
        const film = filmNow(roomId);
        if (film) films.set(clientId, film);
        return {
          ...unsentPart(clientId, author, replyTo),
          roomId,
          sender: author?.username ?? '',
          type: 'text',
          content,
          fileUrl: null,
          thumbnailUrl: null,
          thumbnailWidth: null,
          thumbnailHeight: null,
          fileName: null,
          fileSize: null,
          film,
        };
      },
      erase: (message) => ({
        ...message,
        deleted: true,
        content: '',
        fileUrl: null,
        thumbnailUrl: null,
        fileName: null,
        film: null,
        reactions: [],
      }),
      words: ({ content }) => content,
      edit: async ({ id }, content) =>
        (await api.editRoomMessage({ params: { ...params, messageId: id }, body: { content } })).message,
      async react({ id }, reaction, isOn) {
        const call = isOn ? api.reactToRoomMessage : api.unreactToRoomMessage;
        return (await call({ params: { ...params, messageId: id, reaction } })).message;
      },
      search: (query) => api.searchRoomMessages({ params, query }),
      pathTo: (seq) => `/?screen=friends&tab=chat&room=${roomId}&at=${seq}`,
    };
  }

  return (roomId) => {
    let feed = feeds.get(roomId);
    if (!feed) feeds.set(roomId, (feed = createFeed(roomId)));
    return feed;
  };
}
