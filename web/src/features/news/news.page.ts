import { Newspaper } from 'lucide-react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { askAheadForList } from '../../core/paged-list.ts';
import { startNewsLive } from './news.live.ts';
import { readNewsAddress } from './news-address.ts';
import { newsPosts, useUnreadNews } from './news.queries.ts';
import { UnreadNewsBadge } from './unread-badge.tsx';
import { t } from '../../core/texts.ts';

export const newsPage: FeaturePage = {
  screens: [
    {
      name: 'news',
      title: t('news:title'),
      load: () => import('./news-screen.tsx'),
      askAhead(address) {
        const { filter, postId } = readNewsAddress(address);
        if (postId === null) askAheadForList(newsPosts(filter));
      },
      mayOpen: anyMember,
      menu: { place: 'top', order: 10, label: t('news:title'), icon: Newspaper, Badge: UnreadNewsBadge },
    },
  ],
  dashboardTabs: [
    {
      value: 'news',
      label: t('news:title'),
      icon: Newspaper,
      needs: 'news.write',
      order: 60,
      load: () => import('./staff/news-tab.tsx'),
    },
  ],
  startLive: startNewsLive,
  useUnread: useUnreadNews,
};
