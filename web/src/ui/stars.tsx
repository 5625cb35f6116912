import { Star } from 'lucide-react';
import { useId, type CSSProperties } from 'react';
import { t } from '../core/texts.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stars.module.css';

const steps = [1, 2, 3, 4, 5];

type StarChoiceProps = {
  label: string;
  value: number | null;
  onChange: (stars: number) => void;
  disabled?: boolean;
};

/** One to five stars to choose from. */
export function StarChoice({ label, value, onChange, disabled = false }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {steps.map((star) => (
        <label key={star} className={styles.star} data-on={star <= (value ?? 0) || undefined}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={value === star}
            onChange={() => onChange(star)}
          />
          <Icon of={Star} size={20} />
          <span className="sr-only">{t('ui:stars', { count: star })}</span>
        </label>
      ))}
    </fieldset>
  );
}

const filledTo = (part: number) => ({ '--filled': Math.max(0, Math.min(1, part)) }) as CSSProperties;

/** A number of stars, also between two of them: the last one is filled in part. */
export function Stars({
  value,
  size = 16,
  className,
}: {
  value: number;
  size?: number;
  className?: string | undefined;
}) {
  return (
    <span
      className={classNames(styles.shown, className)}
      role="img"
      aria-label={t('ui:starsOf', { stars: value })}
    >
      {steps.map((star) => (
        <span key={star} className={styles.step} style={filledTo(value - star + 1)}>
          <Icon of={Star} size={size} />
        </span>
      ))}
    </span>
  );
}
