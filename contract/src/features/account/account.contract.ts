import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { accountEvents } from './account.events.ts';
import { accountRoutes } from './account.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

export const accountContract = {
  routes: { ...accountRoutes, ...twoFactorRoutes },
  events: accountEvents,
  screens: [
    screen('profile', 'account:profile', 'search:words.profile'),
    screen('profile&tab=security', 'account:security', 'search:words.security'),
    screen('profile&tab=appearance', 'account:appearance', 'search:words.appearance'),
  ],
} satisfies FeatureContract;
