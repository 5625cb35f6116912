import { lazy } from 'react';
import { canStream } from '../../core/can-stream.ts';
import type { FeaturePage } from '../../core/feature-page.ts';
import { t } from '../../core/texts.ts';
import { linkedList } from './lists-address.ts';
import { startListsLive } from './lists.live.ts';
import { useAddDialog } from './open-add-dialog.ts';

export const listsPage: FeaturePage = {
  screens: [
    {
      name: 'lists',
      title: t('lists:title'),
      load: () => import('./lists-screen.tsx'),
      mayOpen: canStream,
    },
  ],
  startLive: startListsLive,
  overlays: [
    { useIsOpen: () => useAddDialog() !== null, Content: lazy(() => import('./add/add-dialog.tsx')) },
  ],
  linkCard: { idOf: linkedList, Card: lazy(() => import('./linked-list.tsx')) },
};
