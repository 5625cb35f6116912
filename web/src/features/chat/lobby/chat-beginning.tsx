import { Snowflake } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './chat-beginning.module.css';

/** Shown above the first message of a chat. */
export function ChatBeginning({ children }: { children: string }) {
  return (
    <p className={styles.beginning}>
      <Icon of={Snowflake} size={20} />
      {children}
    </p>
  );
}
