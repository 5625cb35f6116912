import { onLive } from '../../core/live.ts';
import { changeWish, refreshWishes } from './shown-wishes.ts';
import { notifyOfWish } from './notify-of-wish.ts';

export function startWishesLive(): void {
  onLive('wishes.changed', refreshWishes);
  onLive('wishes.own', refreshWishes);
  onLive('wishes.settings', refreshWishes);
  onLive('wishes.votes', ({ wishId, votes }) => changeWish(wishId, (wish) => ({ ...wish, votes })));
  onLive('inbox.message', notifyOfWish);
}
