import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './plan-card.module.css';

export function PlanFeatures({ features, wide = false }: { features: readonly string[]; wide?: boolean }) {
  return (
    <ul className={wide ? classNames(styles.features, styles.wide) : styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon of={Check} size={18} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
