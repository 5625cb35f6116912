import { Inbox, LifeBuoy } from 'lucide-react';
import type { MenuAction } from '../core/screen.ts';
import { UnreadBadge } from '../features/inbox/unread-badge.tsx';
import { openSupportCenter } from '../features/support/support-center-address.ts';

export const supportMenu: MenuAction[] = [
  {
    name: 'inbox',
    menu: { place: 'profile', label: 'Inbox', icon: Inbox, Badge: UnreadBadge },
    onSelect: () => openSupportCenter('inbox'),
  },
  {
    name: 'support',
    menu: { place: 'profile', label: 'Support', icon: LifeBuoy },
    onSelect: () => openSupportCenter('tickets'),
  },
];
