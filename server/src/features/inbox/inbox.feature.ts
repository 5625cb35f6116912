import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { inboxFaults, inboxRoutes } from '@snowglobe/contract/features/inbox/inbox.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Tx } from '../../core/database/database.ts';
import { memberAudience, type Outbox } from '../../core/live/live.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import * as store from './inbox.store.ts';

const done = { success: true } as const;
const ticketStatusWords = {
  open: 'open again',
  in_progress: 'being worked on',
  resolved: 'resolved',
  closed: 'closed',
} as const;

/** The inbox only listens: whatever happens elsewhere that a member should know of lands here, in the same transaction. */
export function openInbox({ db, live, domainEvents, serve }: FeatureCore): void {
  type NewMessage = Parameters<typeof store.insertMessage>[1];
  async function put({ tx, outbox }: { tx: Tx; outbox: Outbox }, message: NewMessage) {
    await store.lockInbox(tx, message.memberId);
    const row = await store.insertMessage(tx, message);
    outbox.add(memberAudience(message.memberId), 'inbox.message', present(row));
  }

  domainEvents.listen('owner signed in from a new device', (on, { memberId, device, address }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'Owner login from a new device',
      message: `${device}, from ${address}. If this was not you, change your password now.`,
    }),
  );

  domainEvents.listen('two-factor turned on', (on, { memberId }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'Two-factor is on',
      message: 'From now on a login asks for a code from your authenticator. Keep your recovery codes safe.',
    }),
  );
  domainEvents.listen('two-factor turned off', (on, { memberId, by }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'Two-factor is off',
      message: `${by ? `${by} turned it off for you` : 'It was turned off'}: your password alone opens your account. You can set it up again under Profile, Security.`,
    }),
  );
  domainEvents.listen('recovery codes renewed', (on, { memberId }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'New recovery codes',
      message:
        'Your old recovery codes are worth nothing any more. If this was not you, change your password now.',
    }),
  );
  domainEvents.listen('recovery code used', (on, { memberId, left }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'A recovery code was used',
      message: `${left === 0 ? 'None is' : left === 1 ? 'One is' : `${left} are`} left. If this was not you, change your password now.`,
    }),
  );
  domainEvents.listen('codes of a sign-in were wrong', (on, { memberId, device, address }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'Someone gave wrong codes',
      message: `${device}, from ${address}, got as far as your two-factor code and did not have it. If this was not you, change your password now.`,
    }),
  );
  domainEvents.listen('two-factor required of staff', (on, { memberId }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'Set up two-factor',
      message:
        'It is required of staff from now on. Your staff rights wait until it is on: see Profile, Security.',
    }),
  );

  domainEvents.listen('friend request received', (on, { memberId, from }) =>
    put(on, {
      memberId,
      type: 'friend_request',
      title: 'Friend request',
      message: `${from} wants to be your friend.`,
    }),
  );
  domainEvents.listen('friend request accepted', (on, { memberId, by }) =>
    put(on, {
      memberId,
      type: 'friend_request',
      title: 'Friend request accepted',
      message: `You and ${by} are friends now.`,
    }),
  );

  domainEvents.listen('ticket answered', (on, { memberId, ticketId, title, by }) =>
    put(on, {
      memberId,
      type: 'ticket_update',
      title: 'New reply to your ticket',
      message: `${by} replied to “${title}”.`,
      relatedTicketId: ticketId,
    }),
  );
  domainEvents.listen('ticket status changed', (on, { memberId, ticketId, title, status }) =>
    put(on, {
      memberId,
      type: 'ticket_update',
      title: 'Ticket update',
      message: `“${title}” is ${ticketStatusWords[status]}.`,
      relatedTicketId: ticketId,
    }),
  );
  domainEvents.listen('report filed', (on, { memberId, about }) =>
    put(on, {
      memberId,
      type: 'report_confirmation',
      title: 'Report received',
      message: `Thank you for reporting ${about}. Our staff will look at it.`,
    }),
  );
  domainEvents.listen('report resolved', (on, { memberId, about, outcome }) =>
    put(on, {
      memberId,
      type: 'report_confirmation',
      title: 'Report resolved',
      message: `Our staff dealt with your report of ${about}.${outcome ? ` ${outcome}` : ''}`,
    }),
  );

  domainEvents.listen('subscription started', (on, { memberId }) =>
    put(on, {
      memberId,
      type: 'subscription',
      title: 'Welcome to Pro',
      message: 'Your subscription has started: everything is open to you. You can cancel anytime.',
    }),
  );
  domainEvents.listen('payment failed', (on, { memberId, accessUntil }) =>
    put(on, {
      memberId,
      type: 'warning',
      title: 'Payment failed',
      message: `Your last payment did not go through. Please check your card: without it your access ends on ${dayOf(accessUntil)}.`,
    }),
  );
  domainEvents.listen('subscription ended', (on, { memberId }) =>
    put(on, {
      memberId,
      type: 'subscription',
      title: 'Subscription ended',
      message: 'Your Pro subscription has ended. You can subscribe again at any time.',
    }),
  );

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

const dayOf = (time: Date) =>
  time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

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
