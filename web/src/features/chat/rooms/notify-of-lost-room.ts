import { t } from '../../../core/texts.ts';
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
    title: did === 'deleted' ? t('chat:lost.deleted', { name }) : t('chat:lost.removed', { name }),
    message: did === 'deleted' ? t('chat:lost.deletedBy', { by }) : t('chat:lost.removedBy', { by }),
    type: 'warning',
    duration: 0,
  });
}
