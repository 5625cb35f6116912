import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import type { SharedValueName } from '../cache/shared-values.ts';
import type { Tx } from '../database/database.ts';
import type { Bus, Topics } from '../events/bus.ts';
import { audienceChangeType, type AudienceChange } from './audience-change.ts';
import type { NewEvent } from './event-log.store.ts';

type DurableName = { [N in EventName]: Events[N]['durable'] extends true ? N : never }[EventName];

export const everyone = 'everyone';
export const memberAudience = (memberId: number) => `member:${memberId}`;

/** The effects of a change on caches and live connections. All nodes are notified when the change is committed. */
export type Announcements = {
  /** Identity or rights of a member: caches drop the member, and their live connections are checked again. */
  memberChanged(memberId: number): void;
  /** Only the display of a member: look, picture or their own settings. */
  profileChanged(memberId: number): void;
  /** Roles, or requirements for roles: all members are checked again. */
  rolesChanged(): void;
  /** Sessions of a member ended: their tokens become invalid, and their live connections are closed. */
  sessionsEnded(ended: Topics['sessions.ended']): void;
  /** A value that all members see (`core.sharedValues`): it is built again. */
  sharedChanged(name: SharedValueName): void;
};

/** Also collects the events of one transaction. They are logged in this order at its end. */
export type Outbox = Announcements & {
  add<N extends DurableName>(audience: string, type: N, data: EventData<Events[N]>): void;
  /** From this event on, the member gets the events of the audience. */
  join(memberId: number, audience: string): void;
  /** From this event on, the member no longer gets them. */
  leave(memberId: number, audience: string): void;
};

/** A running transaction and its outbox. Functions that change members need both, so that no announcement is forgotten. */
export type Change = { tx: Tx; outbox: Outbox };

export type OutboxState = ReturnType<typeof createOutbox>;

export function createOutbox(bus: Bus) {
  const events: NewEvent[] = [];
  const ended: Topics['sessions.ended'][] = [];
  const members = new Set<number>();
  const profiles = new Set<number>();
  const shared = new Set<SharedValueName>();
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
    /** Ended sessions first: the client must get the reason before its session is checked again. */
    announce(): void {
      for (const sessions of ended) bus.publish('sessions.ended', sessions);
      announceChanges();
    },
    announceChanges,
  };
}
