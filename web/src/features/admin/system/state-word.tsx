import { Dot } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Tone } from './system-words.ts';
import styles from './state-word.module.css';

/** A coloured dot with a word, because colour alone is not accessible. */
export function StateWord({ word, tone, large = false }: { word: string; tone: Tone; large?: boolean }) {
  return (
    <span className={classNames(styles.state, tone === 'error' && styles.error, large && styles.large)}>
      <Dot tone={tone} />
      {word}
    </span>
  );
}
