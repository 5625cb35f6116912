import type { Topics } from '../events/bus.ts';
import type { LoggedEvent, NewEvent } from './event-log.store.ts';

/** The topics that make caches and connections on every node drop what they know. */
type AnnouncedTopic =
  | 'member.changed'
  | 'profile.changed'
  | 'roles.changed'
  | 'sessions.ended'
  | 'shared.changed'
  | 'keyed.changed';

export type Announcement = {
  [T in AnnouncedTopic]: { topic: T; message: Topics[T] };
}[AnnouncedTopic];

type LoggedAnnouncement = Announcement & { nodeId: string };

const announcementType = '$announcement';
/** Nobody is in this audience: the event is for the nodes themselves. */
const nodesAudience = '$nodes';

/**
 * With several nodes, announcements are logged in the transaction of their change, like events: a node that was paused
 * or lost its connection finds them in the log, before it sends or answers anything that depends on them.
 */
export function toLoggedAnnouncement(announcement: Announcement, nodeId: string): NewEvent {
  return { audience: nodesAudience, type: announcementType, data: { ...announcement, nodeId } };
}

export function isAnnouncement(event: LoggedEvent): event is LoggedEvent & { data: LoggedAnnouncement } {
  return event.type === announcementType;
}
