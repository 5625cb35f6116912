import { MessageCircle } from 'lucide-react';
import { lazy } from 'react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { queryClient } from '../../core/query.ts';
import { setRoomTalk } from '../party/party.door.ts';
import { startChatLive } from './chat.live.ts';
import { chatState } from './chat-state.ts';
import { t } from '../../core/texts.ts';

setRoomTalk(lazy(() => import('./rooms/party-talk.tsx')));

export const chatPage: FeaturePage = {
  screens: [
    {
      name: 'publicchat',
      worksOffline: true,
      title: t('chat:publicChat'),
      load: () => import('./public/public-chat-screen.tsx'),
      askAhead: () => void queryClient.prefetchQuery(chatState.cache.query(chatState.publicFeed)),
      mayOpen: anyMember,
      menu: { place: 'top', order: 20, label: t('chat:publicChat'), icon: MessageCircle },
    },
  ],
  startLive: startChatLive,
};
