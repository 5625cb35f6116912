import type { MemberId } from '@snowglobe/contract/scalars.ts';
import { device, rowsOf } from '../../../core/device.ts';
import { currentUser, onSession } from '../../../core/session.ts';
import type { Feed, Message } from './feed.ts';
import type { createUnsentMessages, Unsent } from './unsent-messages.ts';

type KeptUnsent = { feedKey: Feed<Message>['key']; order: number; unsent: Unsent<Message> };

const unsentRowsOf = (memberId: MemberId) => `${rowsOf(memberId)}unsent/`;

/**
 * Keeps unsent messages on the device, so that they are sent after a reload of the page too. A row for each message: several
 * tabs do not delete each other's. A message that two tabs send is stored once by the server, by its clientId.
 */
export function keepUnsent(
  unsent: ReturnType<typeof createUnsentMessages>,
  feedOf: (key: Feed<Message>['key']) => Feed<Message> | null,
): void {
  const rows = new Map<string, string>();
  let order = Date.now();

  unsent.queues.subscribe(() => {
    const left = new Set<string>();
    for (const { feed, unsent: messages } of unsent.queues.get().values()) {
      for (const message of messages) {
        const { clientId, sending } = message.shown;
        if (!clientId || sending.state === 'sent') continue;
        left.add(clientId);
        if (!rows.has(clientId)) keep(clientId, feed, message);
      }
    }
    for (const [clientId, row] of rows) {
      if (left.has(clientId)) continue;
      rows.delete(clientId);
      void device.remove(row);
    }
  });

  function keep(clientId: string, feed: Feed<Message>, message: Unsent<Message>): void {
    const member = currentUser();
    if (!member) return;
    const row = unsentRowsOf(member.id) + clientId;
    rows.set(clientId, row);
    order += 1;
    const kept: KeptUnsent = { feedKey: feed.key, order, unsent: message };
    void device.keep(row, kept);
  }

  let restoredFor: MemberId | undefined;
  const restore = async () => {
    const member = currentUser()?.id;
    if (member === restoredFor) return;
    restoredFor = member;
    if (member === undefined) return;
    const kept = await device.readAll<KeptUnsent>(unsentRowsOf(member));
    if (currentUser()?.id !== member) return;
    for (const { feedKey, unsent: message } of kept.toSorted((one, other) => one.order - other.order)) {
      const feed = feedOf(feedKey);
      const { clientId } = message.shown;
      if (!feed || !clientId || rows.has(clientId)) continue;
      rows.set(clientId, unsentRowsOf(member) + clientId);
      unsent.restore(feed, message);
    }
  };
  onSession(() => void restore());
  void restore();
}
