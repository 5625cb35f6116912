import type { Events } from '@snowglobe/contract/contract.ts';
import type { DataOf } from '@snowglobe/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { currentUser } from '../../core/session.ts';
import { createStore } from '../../core/store.ts';
import { toast } from '../../core/toasts.ts';

type Acted = DataOf<Events['staff.acted']>;

/** What was done last in the dashboard, by anybody. */
export const lastActed = createStore<Acted | null>(null);

/**
 * Something is open in a form, and somebody else changes or deletes it: to save would fail, or undo what they did. So it
 * is said, and the form is left.
 */
export function useActedOn(on: Acted['on'], name: string | undefined, leave: () => void): void {
  const look = useEffectEvent(() => {
    const acted = lastActed.get();
    if (!acted || acted.on !== on || acted.name !== name || acted.by === currentUser()?.username) return;
    toast({
      title: `${acted.by} ${acted.what} ${name}`,
      message:
        acted.what === 'deleted'
          ? 'It is not there any more.'
          : 'Open it again to see what it is like now. Nothing of yours was saved.',
      type: 'warning',
      duration: 0,
    });
    leave();
  });
  useEffect(() => lastActed.subscribe(() => look()), []);
}
