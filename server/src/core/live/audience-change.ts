import type { LoggedEvent } from './event-log.store.ts';

/** A member joins or leaves an audience. It is logged like any event, but not sent to anybody. */
export type AudienceChange = { memberId: number; audience: string; joins: boolean };

export const audienceChangeType = '$membership';

export function isAudienceChange(event: LoggedEvent): event is LoggedEvent & { data: AudienceChange } {
  return event.type === audienceChangeType;
}
