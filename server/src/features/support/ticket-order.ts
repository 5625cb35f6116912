import { commonFaults } from '@snowglobe/contract/errors.ts';
import { ticketPriorities, ticketStatuses } from '@snowglobe/contract/features/support/support.limits.ts';
import type { TicketPriority, TicketStatus } from '@snowglobe/contract/features/support/support.model.ts';
import { AppError } from '../../core/app-error.ts';
import { isWhole, readValues, writeValues } from '../../core/database/paging.ts';

/**
 * Where a page of the staff list ended. `at` is the moment at which the first page asked who pays: a trial that ends
 * while someone turns pages moves nobody.
 */
export type TicketCursor = TicketGroup & { at: number; id: number };

/** Tickets that only their age orders among themselves. */
type TicketGroup = { status: TicketStatus; priority: TicketPriority; isFree: boolean };

/** In the order of the staff list: open first, then by priority, then paying members. */
const groups: readonly TicketGroup[] = ticketStatuses.flatMap((status) =>
  ticketPriorities.flatMap((priority) => [false, true].map((isFree) => ({ status, priority, isFree }))),
);

type Filter = { status: TicketStatus | undefined; priority: TicketPriority | undefined };

/** What the list still has to show: each group, and the id after which it goes on. */
export function groupsLeft(
  { status, priority }: Filter,
  after: TicketCursor | null,
): (TicketGroup & { afterId: number })[] {
  const isIn = (group: TicketGroup) =>
    group.status === after?.status && group.priority === after.priority && group.isFree === after.isFree;
  return groups
    .slice(after ? groups.findIndex(isIn) : 0)
    .filter((group) => status === undefined || group.status === status)
    .filter((group) => priority === undefined || group.priority === priority)
    .map((group) => ({ ...group, afterId: after && isIn(group) ? after.id : 0 }));
}

export function writeTicketCursor({ at, status, priority, isFree, id }: TicketCursor): string {
  return writeValues([at, status, priority, isFree, id]);
}

export function readTicketCursor(cursor: string | undefined): TicketCursor | null {
  if (cursor === undefined) return null;
  const [at, status, priority, isFree, id] = readValues(cursor);
  const isValid =
    isTime(at) &&
    (ticketStatuses as readonly unknown[]).includes(status) &&
    (ticketPriorities as readonly unknown[]).includes(priority) &&
    typeof isFree === 'boolean' &&
    isWhole(id);
  if (!isValid) throw new AppError(commonFaults.badInput, { text: 'This cursor is not valid' });
  return { at, status, priority, isFree, id } as TicketCursor;
}

/** A `Date` holds no more. */
const isTime = (value: unknown) => isWhole(value) && (value as number) <= 8.64e15;
