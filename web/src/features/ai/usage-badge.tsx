import { aiAlarmAt, aiTexts, aiWarnAt } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { AiUsage } from '@snowglobe/contract/features/ai/ai.model.ts';
import { weekdayClockText } from '../../core/format/dates.ts';
import { screenPath } from '../../core/location.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import styles from './usage-badge.module.css';

/** How many texts are left: yellow at 50, red at 10. Hidden for members without a limit. */
export function UsageBadge({ usage }: { usage: AiUsage }) {
  const { unlimited, remaining, resetsAt, canUse } = usage;
  if (unlimited || remaining === null) return null;
  const tone = remaining <= aiAlarmAt ? 'alarm' : remaining <= aiWarnAt ? 'warning' : 'calm';
  return (
    <p className={styles.usage}>
      <span className={styles.badge} data-tone={tone}>
        {canUse ? aiTexts.remaining(remaining) : aiTexts.limitReached}
      </span>
      {resetsAt && tone !== 'calm' && <span className="readout">more from {weekdayClockText(resetsAt)}</span>}
      {!canUse && (
        <ScreenLink className="link" href={screenPath('main')}>
          Get Pro: as many texts as you like
        </ScreenLink>
      )}
    </p>
  );
}
