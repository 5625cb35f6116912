import type { EventName, Events } from '@snowglobe/contract/contract.ts';
import type { DataOf } from '@snowglobe/contract/events.ts';
import { currentUser } from '../../../core/session.ts';
import { toast } from '../../../core/toasts.ts';

type RoomChange = DataOf<Events['room.changed' & EventName]>;

/** A group is gone for this member, by another's hand: whoever has it open would only see it vanish. */
export function tellOfLostRoom({ why }: RoomChange): void {
  if (!why || why.by === currentUser()?.username) return;
  const { by, did, name } = why;
  toast({
    title: did === 'deleted' ? `${name} was deleted` : `You are not in ${name} any more`,
    message: did === 'deleted' ? `${by} deleted this group.` : `${by} removed you from this group.`,
    type: 'warning',
    duration: 0,
  });
}
