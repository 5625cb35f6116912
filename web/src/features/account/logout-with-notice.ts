import { logout } from '../../core/session.ts';
import { toast } from '../../core/toasts.ts';

/** Logs out. If the request fails, the session cookie still works in this browser, so the member gets a warning. */
export async function logoutWithNotice(): Promise<void> {
  if (await logout()) return;
  toast({
    title: 'Logout did not reach Snowglobe',
    message: 'You are out on this page, but this browser is still signed in. Please try again.',
    type: 'error',
    duration: 0,
    key: 'logout',
    action: { label: 'Try again', onClick: () => void logoutWithNotice() },
  });
}
