import { Users } from 'lucide-react';
import { anyMember, type Screen } from '../core/screen.ts';
import { useUnreadRoomCount } from '../features/chat/rooms/rooms.queries.ts';
import { useReceivedCount } from '../features/friends/friends.queries.ts';
import { CountBadge } from '../ui/badge.tsx';

/** Two features in one screen, so it is put together here. */
export const friendsScreens: Screen[] = [
  {
    name: 'friends',
    title: 'Friends',
    load: () => import('./friends-screen.tsx'),
    mayOpen: anyMember,
    menu: { place: 'profile', label: 'Friends', icon: Users, Badge: Waiting },
  },
];

/** Chats with something new, and requests that wait for an answer. */
function Waiting() {
  return <CountBadge count={(useUnreadRoomCount() ?? 0) + useReceivedCount()} />;
}
