import type { LoggedEvent } from './event-log.store.ts';

/** A member joins an audience or leaves it. It stands in the log like any event, and goes to nobody. */
export type AudienceChange = { memberId: number; audience: string; joins: boolean };

export const audienceChangeType = '$membership';

export function isAudienceChange(event: LoggedEvent): event is LoggedEvent & { data: AudienceChange } {
  return event.type === audienceChangeType;
}
