import { live, onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { listKey, listsKey } from './lists.queries.ts';

export function startListsLive(): void {
  onLive('lists.changed', () => refresh(listsKey));
  onLive('lists.shown', ({ listId }) => refresh(listKey(listId)));
  onLive('lists.home', () => refresh([...listsKey, 'home']));
  // Events for readers are not stored: what happened while the channel was down was missed.
  live.state.subscribe(() => {
    if (live.state.get() === 'up') refresh([...listsKey, 'one']);
  });
}
