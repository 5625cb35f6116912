import { HardDrive, Inbox, LifeBuoy } from 'lucide-react';
import { lazy } from 'react';
import { ProfileScreen, type ProfileTab } from '../../../features/account/profile/profile-screen.tsx';
import { useUnreadCount } from '../../../features/inbox/inbox.queries.ts';
import { openSupportCenter } from '../../../features/support/support-center-address.ts';
import { InboxTab, SupportTab } from './support-tabs.tsx';
import { t } from '../../../core/texts.ts';

const StorageTab = lazy(() => import('../../../features/storage/storage-tab.tsx'));

/** The profile with the tabs of other features: `?screen=profile&tab=storage`. */
export default function Profile() {
  const unread = useUnreadCount();
  const more: ProfileTab[] = [
    {
      value: 'inbox',
      label: t('app:inbox'),
      icon: Inbox,
      Panel: InboxTab,
      count: unread,
      onPress: () => openSupportCenter('inbox'),
    },
    {
      value: 'tickets',
      label: t('app:support'),
      icon: LifeBuoy,
      Panel: SupportTab,
      onPress: () => openSupportCenter('tickets'),
    },
    { value: 'storage', label: t('app:storage'), icon: HardDrive, Panel: StorageTab },
  ];
  return <ProfileScreen more={more} />;
}
