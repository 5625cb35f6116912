import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf as EventData } from '@snowglobe/contract/events.ts';
import type { KeyedValueName } from '../cache/keyed-values.ts';
import type { SharedValueName } from '../cache/shared-values.ts';
import type { Tx } from '../database/database.ts';
import type { Bus, Topics } from '../events/bus.ts';
import { audienceChangeType, type AudienceChange } from './audience-change.ts';
import { toLoggedAnnouncement, type Announcement } from './announcement.ts';
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
  /**
   * A value with an id (`core.keyedValues`), or all of this name (null). `rights`: it decides what a member may read, so no
   * node answers by the old one after the change was acknowledged.
   */
  keyedChanged(name: KeyedValueName, key: number | null, concerns?: 'rights' | 'display'): void;
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
  const keyed = new Map<KeyedValueName, Set<number | null>>();
  let haveKeyedRightsChanged = false;
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
    keyedChanged(name, key, concerns = 'display') {
      const keys = keyed.get(name) ?? new Set();
      keyed.set(name, keys.add(key));
      if (concerns === 'rights') haveKeyedRightsChanged = true;
    },
  };
  function changes(): Announcement[] {
    return [
      ...[...members].map((memberId) => ({ topic: 'member.changed' as const, message: { memberId } })),
      ...[...profiles]
        .filter((memberId) => !members.has(memberId))
        .map((memberId) => ({ topic: 'profile.changed' as const, message: { memberId } })),
      ...(haveRolesChanged ? [{ topic: 'roles.changed' as const, message: {} }] : []),
      ...[...shared].map((name) => ({ topic: 'shared.changed' as const, message: { name } })),
      ...[...keyed].flatMap(([name, keys]) =>
        [...keys].map((key) => ({ topic: 'keyed.changed' as const, message: { name, key } })),
      ),
    ];
  }
  /** Ended sessions first: the client must get the reason before its session is checked again. */
  const all = (): Announcement[] => [
    ...ended.map((message) => ({ topic: 'sessions.ended' as const, message })),
    ...changes(),
  ];
  const announce = (announcements: readonly Announcement[]) => {
    for (const { topic, message } of announcements) bus.publishLocally(topic, message);
  };

  return {
    outbox,
    events,
    /** What the transaction has to log for other nodes. */
    loggedAnnouncements: (): NewEvent[] =>
      bus.nodeId === null ? [] : all().map((each) => toLoggedAnnouncement(each, bus.nodeId!)),
    /** Whether it changes what members may do, not only what is shown. */
    changesRights: () => ended.length > 0 || members.size > 0 || haveRolesChanged || haveKeyedRightsChanged,
    announce: () => announce(all()),
    announceChanges: () => announce(changes()),
  };
}
