import { aiAlarmAt, aiWarnAt } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { AiUsage } from '@snowglobe/contract/features/ai/ai.model.ts';
import { weekdayClockText } from '../../core/format/dates.ts';
import { screenPath } from '../../core/location.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { t } from '../../core/texts.ts';
import styles from './usage-badge.module.css';

/** How many texts are left: yellow at 50, red at 10. Hidden for members without a limit. */
export function UsageBadge({ usage }: { usage: AiUsage }) {
  const { unlimited, remaining, resetsAt, canUse } = usage;
  if (unlimited || remaining === null) return null;
  const tone = remaining <= aiAlarmAt ? 'alarm' : remaining <= aiWarnAt ? 'warning' : 'calm';
  return (
    <p className={styles.usage}>
      <span className={styles.badge} data-tone={tone}>
        {canUse ? t('ai:remaining', { count: remaining }) : t('ai:limitReached')}
      </span>
      {resetsAt && tone !== 'calm' && (
        <span className="readout">{t('ai:moreFrom', { time: weekdayClockText(resetsAt) })}</span>
      )}
      {!canUse && (
        <ScreenLink className="link" href={screenPath('main')}>
          {t('ai:getPro')}
        </ScreenLink>
      )}
    </p>
  );
}
