import { Bookmark, Clapperboard, Sparkles } from 'lucide-react';
import type { Screen } from '../../core/screen.ts';
import { mayWatch } from './may-watch.ts';

export const mediaScreens: Screen[] = [
  {
    name: 'media',
    title: 'Movies & TV',
    load: () => import('./browse/media-screen.tsx'),
    mayOpen: mayWatch,
    menu: { place: 'top', label: 'Movies & TV', icon: Clapperboard },
  },
  {
    name: 'anime',
    title: 'Anime',
    load: () => import('./browse/anime-screen.tsx'),
    mayOpen: mayWatch,
    menu: { place: 'top', label: 'Anime', icon: Sparkles },
  },
  {
    name: 'watch-later',
    title: 'Watch Later',
    load: () => import('./watch-later/watch-later-screen.tsx'),
    mayOpen: mayWatch,
    menu: { place: 'top', label: 'Watch Later', icon: Bookmark },
  },
  {
    name: 'history',
    title: 'History',
    load: () => import('./history/history-screen.tsx'),
    mayOpen: mayWatch,
  },
];
