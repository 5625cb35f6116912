import type { FeaturePage } from '../../core/feature-page.ts';
import { startInboxLive } from './inbox.live.ts';

export const inboxPage: FeaturePage = {
  startLive: startInboxLive,
};
