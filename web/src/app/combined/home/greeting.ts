import { t } from '../../../core/texts.ts';

export function greeting(name: string, now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return t('app:home.night', { name });
  if (hour < 12) return t('app:home.morning', { name });
  if (hour < 18) return t('app:home.afternoon', { name });
  return t('app:home.evening', { name });
}
