import type { PushSettings } from '@snowglobe/contract/features/push/push.model.ts';
import type { SettingsRow } from './push.tables.ts';
import { toClock } from './quiet-hours.ts';

/** A member without a row has no quiet hours, and sees what was written. */
export function presentSettings(row: SettingsRow | undefined): PushSettings {
  const { quiet_from: from = null, quiet_to: to = null, time_zone: timeZone, hide_content } = row ?? {};
  return {
    quietHours: from === null || to === null ? null : { from: toClock(from), to: toClock(to) },
    timeZone: timeZone ?? 'UTC',
    hideContent: hide_content ?? false,
  };
}
