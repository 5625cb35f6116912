import { inboxMessage, type InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { inboxFaults, inboxRoutes } from '@snowglobe/contract/features/inbox/inbox.routes.ts';
import { AppError } from '../../core/app-error.ts';
import { defineFeature } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import { createRowWriter, writeList } from '../../core/http/written-json.ts';
import type { Change } from '../../core/live/outbox.ts';
import type { Member } from '../../core/sessions/member.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { memberAudience } from '../../core/live/live.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import type { ChatDoor } from '../chat/chat.feature.ts';
import { inboxBelongings } from './inbox.belongings.store.ts';
import * as store from './inbox.store.ts';
import { inboxMessages, mentionText } from './inbox-messages.ts';

declare module '../../core/cache/keyed-values.ts' {
  interface KeyedValueNames {
    /** The newest messages of a member's inbox. */
    inbox: true;
  }
}

/** A page of the usual length, and one more to see whether there is another. */
const newestMax = 51;
/** An inbox has about 30 KB. */
const maxInboxes = 500;

const done = { success: true } as const;
type Work = (tx: Tx) => Promise<boolean>;

export { countUnread } from './inbox.store.ts';

/** The services of this feature that others use. */
export type InboxDoor = ReturnType<typeof createInboxFeature>;

/**
 * The inbox only listens: it turns domain events into messages (`inbox-messages.ts`), in the same transaction. It sends
 * no desktop notifications: the page decides about these, for messages and mentions in chats (web/src/features/chat/rooms/
 * notify-of-message.ts).
 */
function createInboxFeature(
  { db, live, domainEvents, belongings, keyedValues, serve }: FeatureCore,
  { chat }: { chat: ChatDoor },
) {
  const newestOf = keyedValues.add<readonly store.InboxRow[]>('inbox', maxInboxes);
  belongings.add(...inboxBelongings);
  for (const [name, createMessage] of Object.entries(inboxMessages)) {
    domainEvents.listen(name as keyof typeof inboxMessages, async ({ tx, outbox }, data) => {
      const { memberId } = data;
      const language = await store.lockInbox(tx, memberId);
      const { maxUnread, ...message } = createMessage(data as never, language);
      if (maxUnread !== undefined && message.relatedMemberId !== undefined) {
        const about = { memberId: message.relatedMemberId, type: message.type };
        if ((await store.countUnreadAbout(tx, memberId, about)) >= maxUnread) return;
      }
      const row = await store.insertMessage(tx, { memberId, ...message });
      outbox.keyedChanged('inbox', memberId);
      outbox.add(memberAudience(memberId), 'inbox.message', present(row));
    });
  }

  domainEvents.listen('friend request settled', async (on, { memberId, fromId }) => {
    const about = { memberId: fromId, type: 'friend_request' };
    await applyChange(on, memberId, (tx) => store.markReadAbout(tx, memberId, about));
  });
  domainEvents.listen('friend request withdrawn', async (on, { memberId, fromId }) => {
    await applyChange(on, memberId, (tx) => store.deleteFriendRequestMessage(tx, memberId, fromId));
  });
  domainEvents.listen('ticket looked at', async (on, { memberId, ticketId }) => {
    await applyChange(on, memberId, (tx) => store.markReadAbout(tx, memberId, { ticketId }));
  });

  domainEvents.listen('mentioning message edited', async ({ tx, outbox }, { messageId, by, preview }) => {
    for (const memberId of await store.updateMessagesAbout(tx, messageId, mentionText(by, preview)))
      outbox.keyedChanged('inbox', memberId);
  });
  // Their name was removed from the messages of others.
  domainEvents.listen('member goes', async ({ outbox }) => outbox.keyedChanged('inbox', null));
  domainEvents.listen('mentioning message deleted', async (on, { messageId }) => {
    for (const memberId of await store.listMembersWithMessageAbout(on.tx, messageId))
      await applyChange(on, memberId, (tx) => store.deleteMessageAbout(tx, memberId, messageId));
  });

  /** Applies a change and sends the unread count to the member's tabs; returns whether anything changed. */
  async function applyChange({ tx, outbox }: Change, memberId: number, work: Work): Promise<boolean> {
    await store.lockInbox(tx, memberId);
    const found = await work(tx);
    if (!found) return false;
    outbox.keyedChanged('inbox', memberId);
    const { count, rooms } = await store.countUnread(tx, memberId);
    outbox.add(memberAudience(memberId), 'inbox.read', { unread: count, rooms });
    return true;
  }
  const change = (memberId: number, work: Work) =>
    live.transaction((tx, outbox) => applyChange({ tx, outbox }, memberId, work));

  /** `id` is a message, or else the entry of a chat, which is deleted when the chat is read. */
  async function changeOne(member: Member, id: number, work: Work) {
    const found = (await change(member.id, work)) || (await chat.unreadRooms.read(member, id)) > 0;
    if (!found) throw new AppError(inboxFaults.noSuchMessage);
    return done;
  }

  const countUnread = ({ id }: Member) => store.countUnread(db, id);

  /** The newest messages come from memory: every page reads them when it opens, and few inboxes change meanwhile. */
  async function listMessages(memberId: number, page: { before: number | null; limit: number }) {
    if (page.before !== null || page.limit > newestMax) return store.listMessages(db, memberId, page);
    const newest = await newestOf.read(memberId, () =>
      store.listMessages(db, memberId, { before: null, limit: newestMax }),
    );
    return newest!.slice(0, page.limit);
  }

  serve(inboxRoutes, {
    async listInbox({ member, query, request }) {
      const before = readCursor(query.cursor);
      // Chats come before the messages, on the first page only. At least one message must fit: the cursor
      // is its id.
      const unreadRooms =
        before === null ? await chat.unreadRooms.list(member.id, query.limit - 1, languageOf(request)) : [];
      const limit = query.limit - unreadRooms.length;
      const rows = await listMessages(member.id, { before, limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, (row) => row.id);
      const messages = [
        ...unreadRooms.map((room) => writeEntry(room, null)),
        ...items.map((row) => writeMessage(row, null)),
      ];
      return writeList('messages', messages, nextCursor);
    },
    countUnreadInbox: ({ member }) => countUnread(member),
    async readAllInbox({ member }) {
      await chat.unreadRooms.read(member, null);
      await change(member.id, (tx) => store.markRead(tx, member.id, null));
      return done;
    },
    readInboxMessage: ({ member, params }) =>
      changeOne(member, params.id, (tx) => store.markRead(tx, member.id, params.id)),
    async readMention({ member, params: { messageId } }) {
      await change(member.id, (tx) => store.markReadAbout(tx, member.id, { messageId }));
      return done;
    },
    deleteInboxMessage: ({ member, params }) =>
      changeOne(member, params.id, (tx) => store.deleteMessage(tx, member.id, params.id)),
  });
  return { countUnread };
}

function present(row: store.InboxRow): InboxMessage {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    type: row.type,
    created_at: row.created_at.toISOString(),
    is_read: row.is_read,
    related_ticket_id: row.related_ticket_id,
    related_room_id: null,
    link: row.link,
  };
}

const writeMessage = createRowWriter(inboxMessage, (row: store.InboxRow) => present(row));
const writeEntry = createRowWriter(inboxMessage, (entry: InboxMessage) => entry);

declare module '../../core/feature.ts' {
  interface Doors {
    inbox: InboxDoor;
  }
}

export const inboxFeature = defineFeature({
  name: 'inbox',
  needs: ['chat'],
  create: createInboxFeature,
});
