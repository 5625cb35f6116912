import { MessageCircle } from 'lucide-react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { startChatLive } from './chat.live.ts';
import { t } from '../../core/texts.ts';

export const chatPage: FeaturePage = {
  screens: [
    {
      name: 'publicchat',
      title: t('chat:publicChat'),
      load: () => import('./public/public-chat-screen.tsx'),
      mayOpen: anyMember,
      menu: { place: 'top', order: 20, label: t('chat:publicChat'), icon: MessageCircle },
    },
  ],
  startLive: startChatLive,
};
