import type { FeaturePage } from '../../core/feature-page.ts';
import { startMembershipLive } from './membership.live.ts';

export const membershipPage: FeaturePage = {
  startLive: startMembershipLive,
};
