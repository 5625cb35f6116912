import { Check } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './choice-list.module.css';

type ChoiceListProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A list of radio buttons, one per line. */
export function ChoiceList({ label, options, value, onChange }: ChoiceListProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      <p className={styles.head} aria-hidden="true">
        {label}
      </p>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.mark}>{option.value === value && <Icon of={Check} />}</span>
          {option.label}
        </label>
      ))}
    </div>
  );
}
