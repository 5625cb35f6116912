import { commonFaults } from '@snowglobe/contract/errors.ts';
import { ticketPriorities, ticketStatuses } from '@snowglobe/contract/features/support/support.limits.ts';
import type { TicketPriority, TicketStatus } from '@snowglobe/contract/features/support/support.model.ts';
import { AppError } from '../../core/app-error.ts';
import { isWhole, parseCursorValues, writeCursor } from '../../core/database/paging.ts';

/**
 * Where a page of the staff list ended. `at` is the time of the first page: all pages decide by it who pays, so
 * a trial that ends meanwhile moves no ticket.
 */
export type TicketCursor = TicketGroup & { at: number; id: number };

/** Tickets with the same status, priority and plan; only their age orders them. */
type TicketGroup = { status: TicketStatus; priority: TicketPriority; isFree: boolean };

/** In the order of the staff list: open first, then by priority, then paying members. */
const groups: readonly TicketGroup[] = ticketStatuses.flatMap((status) =>
  ticketPriorities.flatMap((priority) => [false, true].map((isFree) => ({ status, priority, isFree }))),
);

type Filter = { status: TicketStatus | undefined; priority: TicketPriority | undefined };

/** The groups that are left to list, each with the id after which it continues. */
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
  return writeCursor([at, status, priority, isFree, id]);
}

export function readTicketCursor(cursor: string | undefined): TicketCursor | null {
  if (cursor === undefined) return null;
  const [at, status, priority, isFree, id] = parseCursorValues(cursor);
  const isValid =
    isTime(at) &&
    (ticketStatuses as readonly unknown[]).includes(status) &&
    (ticketPriorities as readonly unknown[]).includes(priority) &&
    typeof isFree === 'boolean' &&
    isWhole(id);
  if (!isValid) throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { at, status, priority, isFree, id } as TicketCursor;
}

/** The largest time that a `Date` can hold. */
const isTime = (value: unknown) => isWhole(value) && (value as number) <= 8.64e15;
