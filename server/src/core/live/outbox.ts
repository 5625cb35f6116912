import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import type { SharedName } from '../cache/shared.ts';
import type { Tx } from '../database/database.ts';
import type { Bus, Topics } from '../events/bus.ts';
import { audienceChangeType, type AudienceChange } from './audience-change.ts';
import type { NewEvent } from './event-log.store.ts';

type DurableName = { [N in EventName]: Events[N]['durable'] extends true ? N : never }[EventName];

export const everyone = 'everyone';
export const memberAudience = (memberId: number) => `member:${memberId}`;

/** What changed, said once, in the work that changes it. Every node hears of it when the change is committed. */
export type Announcements = {
  /** Identity or rights of a member: whatever is kept of them is read anew, and their live channels look again. */
  memberChanged(memberId: number): void;
  /** Only what is shown of a member: their look, their picture, their own settings. */
  profileChanged(memberId: number): void;
  /** Roles, or what is required of them: the same for everybody. */
  rolesChanged(): void;
  /** Sessions of a member are over: nobody gets in by them any more, and their live channels close. */
  sessionsEnded(ended: Topics['sessions.ended']): void;
  /** What all members may see (`core.shared`): it is built anew. */
  sharedChanged(name: SharedName): void;
};

/** Collects, besides, the events of one transaction; they are appended, in this order, when its work is done. */
export type Outbox = Announcements & {
  add<N extends DurableName>(audience: string, type: N, data: EventData<Events[N]>): void;
  /** From here on the member hears what the audience is told. */
  join(memberId: number, audience: string): void;
  /** From here on they do not. */
  leave(memberId: number, audience: string): void;
};

/** A change in the making. What decides over members takes both, so that nobody forgets to say that it changed. */
export type Change = { tx: Tx; outbox: Outbox };

export type OutboxState = ReturnType<typeof createOutbox>;

export function createOutbox(bus: Bus) {
  const events: NewEvent[] = [];
  const ended: Topics['sessions.ended'][] = [];
  const members = new Set<number>();
  const profiles = new Set<number>();
  const shared = new Set<SharedName>();
  let haveRolesChanged = false;

  const add = (audience: string, type: string, data: unknown) => void events.push({ audience, type, data });
  const change = (data: AudienceChange) => add(memberAudience(data.memberId), audienceChangeType, data);
  const outbox: Outbox = {
    add,
    join: (memberId, audience) => change({ memberId, audience, joins: true }),
    leave: (memberId, audience) => change({ memberId, audience, joins: false }),
    memberChanged: (memberId) => void members.add(memberId),
    profileChanged: (memberId) => void profiles.add(memberId),
    rolesChanged: () => void (haveRolesChanged = true),
    sessionsEnded: (sessions) => void ended.push(sessions),
    sharedChanged: (name) => void shared.add(name),
  };
  function announceChanges(): void {
    for (const memberId of members) bus.publish('member.changed', { memberId });
    for (const memberId of profiles) if (!members.has(memberId)) bus.publish('profile.changed', { memberId });
    if (haveRolesChanged) bus.publish('roles.changed', {});
    for (const name of shared) bus.publish('shared.changed', { name });
  }

  return {
    outbox,
    events,
    /** In one order: who is put out is told why, before anybody looks at who they are now. */
    announce(): void {
      for (const sessions of ended) bus.publish('sessions.ended', sessions);
      announceChanges();
    },
    announceChanges,
  };
}
