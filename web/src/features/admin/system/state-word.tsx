import { classNames } from '../../../ui/class-names.ts';
import type { Tone } from './system-words.ts';

/** A dot and its word: never the colour alone. */
export function StateWord({ word, tone }: { word: string; tone: Tone }) {
  return (
    <span className={classNames('system-state', tone === 'error' && 'system-state-error')}>
      <i className={classNames('dot', tone !== 'on' && `dot-${tone}`)} />
      {word}
    </span>
  );
}
