import { MessageCircle } from 'lucide-react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { startChatLive } from './chat.live.ts';

export const chatPage: FeaturePage = {
  screens: [
    {
      name: 'publicchat',
      title: 'Public Chat',
      load: () => import('./public/public-chat-screen.tsx'),
      mayOpen: anyMember,
      menu: { place: 'top', order: 20, label: 'Public Chat', icon: MessageCircle },
    },
  ],
  startLive: startChatLive,
};
