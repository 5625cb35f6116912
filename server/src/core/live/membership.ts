import type { LoggedEvent } from './event-log.store.ts';

/** A member joins an audience or leaves it. It stands in the log like any event, and goes to nobody. */
export type Membership = { memberId: number; audience: string; joins: boolean };

export const membershipType = '$membership';

export function isMembership(event: LoggedEvent): event is LoggedEvent & { data: Membership } {
  return event.type === membershipType;
}
