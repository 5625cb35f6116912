import type { FeaturePage } from '../../core/feature-page.ts';
import { followInstall } from './install-state.ts';

export const installPage: FeaturePage = { startLive: followInstall };
