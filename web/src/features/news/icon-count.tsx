import { shortCount } from '../../core/format/numbers.ts';
import { Icon, type IconGlyph } from '../../ui/icon.tsx';
import styles from './icon-count.module.css';

/** An icon and a short number; the tooltip and screen readers get the text with the full number. */
export function IconCount({ of, count, text }: { of: IconGlyph; count: number; text: string }) {
  return (
    <span className={styles.count} title={text}>
      <Icon of={of} size={16} />
      <span className="readout" aria-hidden="true">
        {shortCount(count)}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
