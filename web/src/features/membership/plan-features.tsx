import { Check } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

export function PlanFeatures({ features, wide = false }: { features: readonly string[]; wide?: boolean }) {
  return (
    <ul className={wide ? 'plan-features plan-features-wide' : 'plan-features'}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon of={Check} size={18} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
