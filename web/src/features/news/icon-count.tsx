import { countWords, shortCount } from '../../core/format/numbers.ts';
import { Icon, type IconGlyph } from '../../ui/icon.tsx';
import styles from './icon-count.module.css';

/** An icon and a short number; the tooltip and screen readers get the full number with its word. */
export function IconCount({ of, count, word }: { of: IconGlyph; count: number; word: string }) {
  return (
    <span className={styles.count} title={countWords(count, word)}>
      <Icon of={of} size={16} />
      <span className="readout" aria-hidden="true">
        {shortCount(count)}
      </span>
      <span className="sr-only">{countWords(count, word)}</span>
    </span>
  );
}
