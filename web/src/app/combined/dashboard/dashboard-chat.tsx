import { AdminChat } from '../../../features/chat/staff/admin-chat.tsx';
import { useScreenLayout } from '../../../ui/screen-layout.ts';
import styles from './dashboard-chat.module.css';

/** The admin chat as a tab, as high as the rest of the window, so that the page itself does not scroll. */
export default function DashboardChat() {
  // Moves the bell into the header: in its corner it would cover the Send button.
  useScreenLayout('chat');
  return (
    <div className={styles.chat}>
      <AdminChat />
    </div>
  );
}
