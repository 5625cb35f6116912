import { Snowflake } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import styles from './ai-face.module.css';

/** The picture of SnowyAI, beside its messages. */
export function AiFace({ size = 36 }: { size?: 24 | 28 | 32 | 36 }) {
  return (
    <span className={styles.face} style={{ width: size, height: size }} aria-hidden="true">
      <Icon of={Snowflake} size={size / 2} />
    </span>
  );
}
