import type { TicketPriority } from '@snowglobe/contract/features/support/support.model.ts';
import type { TicketFilter } from '../support.queries.ts';

export const anyPriority = 'any';

/** Fields without a value are left out, so that equal filters have equal query keys. */
export function withStatus({ priority }: TicketFilter, status?: TicketFilter['status']): TicketFilter {
  return { ...(priority ? { priority } : {}), ...(status ? { status } : {}) };
}

export function withPriority({ status }: TicketFilter, value: string): TicketFilter {
  return {
    ...(status ? { status } : {}),
    ...(value === anyPriority ? {} : { priority: value as TicketPriority }),
  };
}
