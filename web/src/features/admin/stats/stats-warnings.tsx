import type { StatsWarning } from '@snowglobe/contract/features/admin/stats.model.ts';
import { TriangleAlert } from 'lucide-react';
import { screenPath } from '../../../core/location.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { t } from '../../../core/texts.ts';
import styles from './stats-warnings.module.css';

/** Problems that the operator should solve first, above the figures. */
export function StatsWarnings({ warnings }: { warnings: readonly StatsWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t('admin:stats.warnings')}>
      {warnings.map(({ name, text, tab }) => (
        <li key={name} className={styles.warning}>
          <Icon of={TriangleAlert} size={20} />
          <p>{text}</p>
          {tab && <ScreenLink href={screenPath('dashboard', { tab })}>{t('admin:stats.details')}</ScreenLink>}
        </li>
      ))}
    </ul>
  );
}
