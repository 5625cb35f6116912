import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { friendsEvents } from './friends.events.ts';
import { friendsRoutes } from './friends.routes.ts';

export const friendsContract = {
  routes: friendsRoutes,
  events: friendsEvents,
  screens: [
    screen('friends', 'friends:friends', 'search:words.friends'),
    screen('friends&tab=list', 'friends:friendList', 'search:words.friendList'),
  ],
} satisfies FeatureContract;
