import type { Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import styles from './quote-block.module.css';
import { t } from '../../../core/texts.ts';
import { memberName } from '../../../core/format/member-name.ts';

type QuoteBlockProps = { quote: Quote; isActive: boolean; onJump: (seq: number) => void };

/** The quoted message above an answer. A click jumps to it. */
export function QuoteBlock({ quote, isActive, onJump }: QuoteBlockProps) {
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={isActive ? 0 : -1}
      onClick={() => onJump(quote.seq)}
    >
      <span className="sr-only">{t('chat:answers')} </span>
      <strong className={styles.sender}>{memberName(quote.sender)}</strong>
      <span className={styles.text}>{quote.deleted ? t('chat:messageDeleted') : quote.text}</span>
    </button>
  );
}
