import type { FeaturePage } from '../../core/feature-page.ts';
import { navigate } from '../../core/location.ts';
import { openInPage } from '../../core/open-in-page.ts';

export const pushPage: FeaturePage = {
  /** A notification was tapped while this page is open. */
  startLive() {
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const path = (data as Partial<Record<typeof openInPage, unknown>> | null)?.[openInPage];
      if (typeof path === 'string' && path.startsWith('/')) navigate(path);
    });
  },
};
