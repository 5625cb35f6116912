import { Newspaper } from 'lucide-react';
import { lazy } from 'react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { startNewsLive } from './news.live.ts';
import { useUnreadNews } from './news.queries.ts';
import { UnreadNewsBadge } from './unread-badge.tsx';

export const newsPage: FeaturePage = {
  screens: [
    {
      name: 'news',
      title: 'News',
      load: () => import('./news-screen.tsx'),
      mayOpen: anyMember,
      menu: { place: 'top', order: 10, label: 'News', icon: Newspaper, Badge: UnreadNewsBadge },
    },
  ],
  dashboardTabs: [
    {
      value: 'news',
      label: 'News',
      icon: Newspaper,
      needs: 'news.write',
      order: 60,
      Panel: lazy(() => import('./staff/news-tab.tsx')),
    },
  ],
  startLive: startNewsLive,
  useUnread: useUnreadNews,
};
