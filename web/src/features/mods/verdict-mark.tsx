import type { ScanVerdict } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Icon } from '../../ui/icon.tsx';
import { verdictLooks } from './mod-words.ts';
import styles from './verdict-mark.module.css';

/** The scan result in a word. */
export function VerdictMark({ verdict }: { verdict: ScanVerdict }) {
  const { word, glyph, tone } = verdictLooks[verdict];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon of={glyph} size={14} />
      {word}
    </span>
  );
}
