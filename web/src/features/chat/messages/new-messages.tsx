import { ArrowDown } from 'lucide-react';
import { countText } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { t } from '../../../core/texts.ts';
import styles from './new-messages.module.css';

/** A button that scrolls to the end, with the number of new messages. */
export function NewMessages({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <button type="button" className={styles.pill} data-new={count > 0 || undefined} onClick={onJump}>
      <Icon of={ArrowDown} size={16} />
      {count > 0 ? t('chat:list.new', { count, shown: countText(count) }) : t('chat:list.latest')}
    </button>
  );
}
