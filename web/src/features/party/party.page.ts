import type { FeaturePage } from '../../core/feature-page.ts';
import { startPartyLive } from './party.live.ts';

export const partyPage: FeaturePage = { startLive: startPartyLive };
