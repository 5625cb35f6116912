import { Snowflake } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './ai-face.module.css';

/** The picture of SnowyAI, beside its messages. Without a size, `--ai-face` of a parent decides. */
export function AiFace({ size }: { size?: 24 | 28 | 32 }) {
  const style = size && ({ '--ai-face': `${size}px` } as CSSProperties);
  return (
    <span className={styles.face} style={style} aria-hidden="true">
      <Icon of={Snowflake} size={size ? size / 2 : 18} />
    </span>
  );
}
