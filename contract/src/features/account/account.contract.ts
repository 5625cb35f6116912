import type { FeatureContract } from '../../feature-contract.ts';
import { screen } from '../../screens.ts';
import { accountEvents } from './account.events.ts';
import { accountRoutes } from './account.routes.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

export const accountContract = {
  routes: { ...accountRoutes, ...twoFactorRoutes },
  events: accountEvents,
  screens: [
    screen('profile', 'Profile', 'account bio picture banner name email settings'),
    screen(
      'profile&tab=security',
      'Security',
      'password two-factor sessions blocked export delete account settings',
    ),
    screen('profile&tab=appearance', 'Appearance', 'theme colours snow motion invisible settings'),
  ],
} satisfies FeatureContract;
