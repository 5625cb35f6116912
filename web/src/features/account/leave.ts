import { logout } from '../../core/session.ts';
import { toast } from '../../core/toasts.ts';

/** Logs out. Where the server did not hear of it, the next who opens the page here would be inside: that is said. */
export async function leave(): Promise<void> {
  if (await logout()) return;
  toast({
    title: 'Logout did not reach Snowglobe',
    message: 'You are out on this page, but this browser is still signed in. Please try again.',
    type: 'error',
    duration: 0,
    key: 'logout',
    action: { label: 'Try again', onClick: () => void leave() },
  });
}
