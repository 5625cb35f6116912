import { useLayoutEffect } from 'react';
import { AdminChat } from '../../../features/chat/staff/admin-chat.tsx';
import styles from './dashboard-chat.module.css';

/** The staff's chat in its tab: as high as the window leaves room for, so that the page itself does not scroll. */
export default function DashboardChat() {
  // The bell joins the header here: in its corner it would lie on the Send button.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.screen = 'chat';
    return () => {
      delete dataset.screen;
    };
  }, []);
  return (
    <div className={styles.chat}>
      <AdminChat />
    </div>
  );
}
