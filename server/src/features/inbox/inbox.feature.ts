import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { inboxFaults, inboxRoutes } from '@snowglobe/contract/features/inbox/inbox.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import { memberAudience } from '../../core/live/live.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import * as store from './inbox.store.ts';
import { letters } from './letters.ts';

const done = { success: true } as const;

/** The inbox only listens: whatever happens elsewhere that a member should know of lands here, in the same transaction. */
export function openInbox({ db, live, domainEvents, serve }: FeatureCore): void {
  for (const [name, letterOf] of Object.entries(letters)) {
    domainEvents.listen(name as keyof typeof letters, async ({ tx, outbox }, data) => {
      const { memberId } = data;
      await store.lockInbox(tx, memberId);
      const row = await store.insertMessage(tx, { memberId, ...letterOf(data as never) });
      outbox.add(memberAudience(memberId), 'inbox.message', present(row));
    });
  }

  /** Changes something and tells the member's other tabs how many are unread now. */
  async function change(memberId: number, work: (tx: Tx) => Promise<boolean>, mustExist: boolean) {
    await live.transaction(async (tx, outbox) => {
      await store.lockInbox(tx, memberId);
      const found = await work(tx);
      if (!found && mustExist) throw new AppError(inboxFaults.noSuchMessage);
      if (found)
        outbox.add(memberAudience(memberId), 'inbox.read', { unread: await store.countUnread(tx, memberId) });
    });
    return done;
  }

  serve(inboxRoutes, {
    async listInbox({ member, query }) {
      const before = readCursor(query.cursor);
      const rows = await store.listMessages(db, member.id, { before, limit: query.limit + 1 });
      const { items, nextCursor } = toPage(rows, query.limit, (row) => row.id);
      return { messages: items.map(present), nextCursor };
    },
    countUnreadInbox: async ({ member }) => ({ count: await store.countUnread(db, member.id) }),
    readAllInbox: ({ member }) => change(member.id, (tx) => store.markRead(tx, member.id, null), false),
    readInboxMessage: ({ member, params }) =>
      change(member.id, (tx) => store.markRead(tx, member.id, params.id), true),
    deleteInboxMessage: ({ member, params }) =>
      change(member.id, (tx) => store.deleteMessage(tx, member.id, params.id), true),
  });
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
  };
}
