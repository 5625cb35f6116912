import { Snowflake } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './chat-beginning.module.css';

/** Above the very first message. */
export function ChatBeginning({ children }: { children: string }) {
  return (
    <p className={styles.beginning}>
      <Icon of={Snowflake} size={20} />
      {children}
    </p>
  );
}
