import { Newspaper } from 'lucide-react';
import { anyMember, type Screen } from '../../core/screen.ts';
import { UnreadNewsBadge } from './unread-badge.tsx';

export const newsScreens: Screen[] = [
  {
    name: 'news',
    title: 'News',
    load: () => import('./news-screen.tsx'),
    mayOpen: anyMember,
    menu: { place: 'top', label: 'News', icon: Newspaper, Badge: UnreadNewsBadge },
  },
];
