import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';

export type Frame = { type: string; cursor: string | null; data: unknown };

export const roomId = 7;

const defaultLook = {} as MemberCard['look'];

export function card(username: string): MemberCard {
  const memberId = (username === 'me' ? 1 : 2) as unknown as MemberCard['memberId'];
  return { memberId, username, role: 'Free', roleColor: '#fff', profilePicture: '', look: defaultLook };
}

type PageQuery = { limit?: string | number; cursor?: string; after?: string };

/** A room of the server in memory, with its guarantees: seqs without gaps, one message per clientId, one ordered log. */
export function createPretendServer(earlier: number) {
  const messages: RoomMessage[] = [];
  const log: Frame[] = [];
  const marks = new Map([
    ['me', 0],
    ['oda', 0],
  ]);
  const listeners = new Set<(frame: Frame) => void>();

  function tell(frame: Frame): void {
    if (frame.cursor !== null) log.push(frame);
    for (const listener of listeners) listener(structuredClone(frame));
  }
  const durable = (type: string, data: object) =>
    tell({ type, cursor: String(log.length + 1), data: structuredClone(data) });

  function quoteOf(id: number | undefined): RoomMessage['replyTo'] {
    const original = messages.find((each) => each.id === id && !each.deleted);
    if (!original) return null;
    const { seq, sender, content: text, deleted } = original;
    return { id: original.id, seq, sender, text, deleted };
  }

  function write(
    sender: string,
    content: string,
    clientId: string | null = null,
    replyTo?: number,
  ): RoomMessage {
    const known = messages.find((each) => each.clientId === clientId && each.sender === sender);
    if (clientId !== null && known) return known;
    const seq = messages.length + 1;
    const message: RoomMessage = {
      id: 1000 + seq,
      seq,
      clientId,
      timestamp: new Date(seq * 1000).toISOString(),
      deleted: false,
      version: 0,
      editedAt: null,
      replyTo: quoteOf(replyTo),
      reactions: [],
      author: card(sender),
      roomId,
      sender,
      type: 'text',
      content,
      fileUrl: null,
      thumbnailUrl: null,
      thumbnailWidth: null,
      thumbnailHeight: null,
      fileName: null,
      fileSize: null,
      film: null,
    };
    messages.push(message);
    marks.set(sender, seq);
    durable('room.message', message);
    return message;
  }

  function read(username: string, seq: number): void {
    const to = Math.min(seq, messages.length);
    if (to <= marks.get(username)!) return;
    marks.set(username, to);
    if (username === 'me') durable('room.changed', { roomId, what: 'read', seq: to });
    tell({ type: 'room.read', cursor: null, data: { roomId, username, seq: to } });
  }

  for (let n = 1; n <= earlier; n += 1) write('oda', `earlier ${n}`);

  return {
    messages,
    marks,
    write,
    read,

    /** Deletes the text of a message; its position stays. */
    erase(seq: number): void {
      const message = messages[seq - 1];
      if (!message || message.deleted) return;
      messages[seq - 1] = { ...message, deleted: true, content: '', reactions: [] };
      // A quote shows the current text of the quoted message.
      for (const [at, each] of messages.entries())
        if (each.replyTo?.seq === seq)
          messages[at] = { ...each, replyTo: { ...each.replyTo, text: '', deleted: true } };
      durable('room.changed', { roomId, what: 'message_deleted', seq });
    },

    /** Somebody reacts to a message, or its author edits it. */
    change(seq: number, change: Pick<RoomMessage, 'reactions'> | Pick<RoomMessage, 'content'>): void {
      const message = messages[seq - 1];
      if (!message || message.deleted) return;
      const changed = { ...message, ...change, version: message.version + 1 };
      messages[seq - 1] = changed;
      for (const [at, each] of messages.entries())
        if (each.replyTo?.seq === seq)
          messages[at] = { ...each, replyTo: { ...each.replyTo, text: changed.content } };
      durable('room.message_changed', changed);
    },

    page({ limit = 50, cursor, after }: PageQuery) {
      const end = cursor === undefined ? messages.length : Number(cursor) - 1;
      const start = after === undefined ? Math.max(0, end - Number(limit)) : Number(after);
      const found = messages.slice(start, Math.min(end, start + Number(limit)));
      // Reading the newest message marks the room as read.
      if (cursor === undefined && found.length > 0) read('me', found.at(-1)!.seq);
      return { messages: found, nextCursor: start > 0 ? String(start + 1) : null };
    },

    rooms(): { rooms: Room[] } {
      const members = [...marks].map(([username, lastReadSeq]) => ({
        ...card(username),
        isOnline: true,
        lastActive: null,
        lastReadSeq,
      }));
      const lastSeq = messages.length;
      const room: Room = {
        id: roomId,
        name: 'A room',
        type: 'group',
        members,
        lastMessage: messages.at(-1) ?? null,
        lastSeq,
        unreadCount: lastSeq - marks.get('me')!,
        isCreator: false,
        pictureUrl: null,
        notify: 'everything',
        mentionSeq: 0,
        isClosed: false,
        ai: 'unavailable',
      };
      return { rooms: [room] };
    },

    /** Subscribes, sends hello and replays later events, or sends a reset when there are too many. */
    connect(after: string | null, isTooMuch: boolean, hear: (frame: Frame) => void): () => void {
      const head = String(log.length);
      hear({ type: 'hello', cursor: after ?? head, data: { inside: 1, role: 'Free' } });
      if (after !== null && isTooMuch) hear({ type: 'reset', cursor: head, data: {} });
      else if (after !== null) for (const frame of log.slice(Number(after))) hear(structuredClone(frame));
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
