import { classNames } from './class-names.ts';
import { t } from '../core/texts.ts';
import styles from './counter.module.css';

/**
 * How many characters of a text are used. With an `id` (for `aria-describedby`) screen readers get it as a sentence; without
 * one it is only visible.
 */
export function Counter({ id, used, max }: { id?: string; used: number; max: number }) {
  return (
    <span
      className={classNames(styles.counter, 'readout')}
      data-over={used > max || undefined}
      data-near={used > max * 0.8 || undefined}
    >
      <span aria-hidden="true">
        {used}/{max}
      </span>
      {id && (
        <span className="sr-only" id={id}>
          {t('ui:charactersUsed', { used, max })}
        </span>
      )}
    </span>
  );
}
