import { Bookmark, Clapperboard, Sparkles } from 'lucide-react';
import { lazy } from 'react';
import type { FeaturePage } from '../../core/feature-page.ts';
import { canStream } from '../../core/can-stream.ts';
import { queryClient } from '../../core/query.ts';
import { startMediaLive } from './media.live.ts';
import { animeQuery, browseQuery, catalogueQuery } from './media.queries.ts';
import { useOpenTitle } from '../../core/player-address.ts';
import { createLoadable } from '../../core/loadable.ts';
import { libraryPlayerCode } from './player/library-player-code.ts';
import { setPlayerCode } from './player-code.ts';
import { linkedTitle } from './title-address.ts';
import { t } from '../../core/texts.ts';

const playerCode = createLoadable(() => import('./player/player-modal.tsx'));
setPlayerCode(playerCode, libraryPlayerCode);

/** Nothing is searched for, and no filter is set. */
const isBrowsing = (address: URLSearchParams) =>
  ['q', 'type', 'genre', 'decade'].every((key) => !address.get(key));

export const mediaPage: FeaturePage = {
  screens: [
    {
      name: 'media',
      title: t('media:title'),
      load: () => import('./browse/media-screen.tsx'),
      askAhead(address) {
        void queryClient.prefetchQuery(catalogueQuery);
        if (isBrowsing(address)) void queryClient.prefetchQuery(browseQuery);
      },
      mayOpen: canStream,
      menu: { place: 'top', order: 30, label: t('media:title'), icon: Clapperboard },
      assisted: 'movies',
    },
    {
      name: 'anime',
      title: t('media:anime'),
      load: () => import('./browse/anime-screen.tsx'),
      askAhead(address) {
        void queryClient.prefetchQuery(catalogueQuery);
        if (isBrowsing(address)) void queryClient.prefetchQuery(animeQuery('', 'all'));
      },
      mayOpen: canStream,
      menu: { place: 'top', order: 40, label: t('media:anime'), icon: Sparkles },
      assisted: 'anime',
    },
    {
      name: 'watch-later',
      title: t('media:watchLater'),
      load: () => import('./watch-later/watch-later-screen.tsx'),
      mayOpen: canStream,
      menu: { place: 'top', order: 50, label: t('media:watchLater'), icon: Bookmark },
    },
    {
      name: 'history',
      title: t('media:history'),
      load: () => import('./history/history-screen.tsx'),
      mayOpen: canStream,
    },
  ],
  dashboardTabs: [
    {
      value: 'media',
      label: t('media:tab'),
      icon: Clapperboard,
      needs: 'stats.read',
      order: 80,
      load: () => import('./staff/media-tab.tsx'),
    },
  ],
  startLive: startMediaLive,
  overlays: [
    {
      useIsOpen: () => useOpenTitle() !== null,
      Content: lazy(playerCode.forLazy),
    },
  ],
  linkCard: { idOf: linkedTitle, Card: lazy(() => import('./cards/linked-title.tsx')) },
};
