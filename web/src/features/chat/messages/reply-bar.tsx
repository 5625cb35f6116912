import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Reply, X } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './reply-bar.module.css';
import { memberName } from '../../../core/format/member-name.ts';

/** Shown above the text field: the message that will be answered. */
export function ReplyBar({ quote, onCancel }: { quote: Quote; onCancel: () => void }) {
  return (
    <div className={styles.bar} role="status">
      <Icon of={Reply} size={16} />
      <span className={styles.words}>
        <RichText
          of="chat:answering"
          values={{ b: <strong />, sender: memberName(quote.sender), text: quote.text }}
        />
      </span>
      <IconButton icon={X} iconSize={16} label={t('chat:doNotAnswer')} onClick={onCancel} />
    </div>
  );
}
