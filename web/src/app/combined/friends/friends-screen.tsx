import { MessageCircle, Users } from 'lucide-react';
import { navigate, parseId, screenPath, useQueryParams } from '../../../core/location.ts';
import { RoomView } from '../../../features/chat/rooms/room-view.tsx';
import { useUnreadRoomCount } from '../../../features/chat/rooms/rooms.queries.ts';
import { FriendList } from '../../../features/friends/friend-list.tsx';
import { useFriends, useReceivedCount } from '../../../features/friends/friends.queries.ts';
import { useReportOnline } from '../../../features/friends/use-report-online.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { t } from '../../../core/texts.ts';
import { useScreenLayout } from '../../../ui/screen-layout.ts';
import styles from './friends-screen.module.css';

type FriendsTab = 'chat' | 'list';

/** Friends and the chats with them: `?screen=friends&tab=chat&room=7`. */
export default function FriendsScreen() {
  const query = useQueryParams();
  const tab: FriendsTab = query.get('tab') === 'list' ? 'list' : 'chat';
  const room = tab === 'chat' ? parseId(query.get('room')) : null;
  const friends = useFriends().data ?? [];
  const tabs = [
    { value: 'chat', label: t('friends:chat'), icon: MessageCircle, count: useUnreadRoomCount() ?? 0 },
    { value: 'list', label: t('friends:friendList'), icon: Users, count: useReceivedCount() },
  ] as const;
  useReportOnline();
  // Moves the bell away from the composer, and hides the navigation for an open chat on a phone.
  useScreenLayout(tab === 'chat' ? 'friends' : null, room !== null);
  return (
    <div
      className={classNames('page-wide', styles.screen)}
      data-tab={tab}
      data-room={room === null ? undefined : ''}
    >
      <header className={styles.bar}>
        <h1 className={styles.heading}>{t('friends:friends')}</h1>
        <Tabs
          className={styles.tabs}
          id="friends"
          label={t('friends:friends')}
          tabs={tabs}
          value={tab}
          onChange={(value) => navigate(screenPath('friends', { tab: value }))}
        />
      </header>
      <TabPanel id="friends" value={tab}>
        {tab === 'chat' ? <RoomView openId={room} friends={friends} /> : <FriendList />}
      </TabPanel>
    </div>
  );
}
