import { LifeBuoy } from 'lucide-react';
import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { t } from '../../core/texts.ts';
import { useReported } from './report-overlay.ts';
import { startSupportLive } from './support.live.ts';
import { useTicketFormOpen } from './ticket-form-overlay.ts';

export const supportPage: FeaturePage = {
  dashboardTabs: [
    {
      value: 'support',
      label: t('support:desk'),
      icon: LifeBuoy,
      needs: 'support.manage',
      order: 90,
      load: () => import('./staff/support-tab.tsx'),
    },
  ],
  startLive: startSupportLive,
  overlays: [
    { useIsOpen: useTicketFormOpen, Content: lazy(() => import('./ticket-form-dialog.tsx')) },
    { useIsOpen: () => useReported() !== null, Content: lazy(() => import('./report-dialog.tsx')) },
  ],
};
