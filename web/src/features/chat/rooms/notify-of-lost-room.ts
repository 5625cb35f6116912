import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf } from '@snowglobe/contract/events.ts';
import { currentUser } from '../../../core/session.ts';
import { toast } from '../../../core/toasts.ts';

type RoomChange = DataOf<Events['room.changed' & EventName]>;

/** Shows a toast if somebody else deleted the group or removed this member. Otherwise it would just disappear. */
export function notifyOfLostRoom({ why }: RoomChange): void {
  if (!why || why.by === currentUser()?.username) return;
  const { by, did, name } = why;
  toast({
    title: did === 'deleted' ? `${name} was deleted` : `You are not in ${name} any more`,
    message: did === 'deleted' ? `${by} deleted this group.` : `${by} removed you from this group.`,
    type: 'warning',
    duration: 0,
  });
}
