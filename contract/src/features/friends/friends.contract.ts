import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { friendsEvents } from './friends.events.ts';
import { friendsRoutes } from './friends.routes.ts';

export const friendsContract = {
  routes: friendsRoutes,
  events: friendsEvents,
  screens: [
    screen('friends', 'Friends', 'private chat rooms groups messages'),
    screen('friends&tab=list', 'Friend List', 'requests add'),
  ],
} satisfies FeatureContract;
