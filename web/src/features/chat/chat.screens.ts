import { MessageCircle } from 'lucide-react';
import { anyMember, type Screen } from '../../core/screen.ts';

export const chatScreens: Screen[] = [
  {
    name: 'publicchat',
    title: 'Public Chat',
    load: () => import('./public/public-chat-screen.tsx'),
    mayOpen: anyMember,
    menu: { place: 'top', label: 'Public Chat', icon: MessageCircle },
  },
];
