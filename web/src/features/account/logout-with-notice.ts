import { logout } from '../../core/session.ts';
import { toast } from '../../core/toasts.ts';
import { t } from '../../core/texts.ts';

/** Logs out. If the request fails, the session cookie still works in this browser, so the member gets a warning. */
export async function logoutWithNotice(): Promise<void> {
  if (await logout()) return;
  toast({
    title: t('account:logoutFailed'),
    message: t('account:logoutFailedText'),
    type: 'error',
    duration: 0,
    key: 'logout',
    action: { label: t('ui:tryAgain'), onClick: () => void logoutWithNotice() },
  });
}
