import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { openScreen } from '../core/location.ts';
import { queryClient, refresh } from '../core/query.ts';
import { membershipKey } from '../features/membership/membership.door.ts';
import { toast } from '../core/toasts.ts';
import { homeKey } from './combined/home/follow-home.ts';

/** Explains to the member why menus and screens changed, and loads home and the plans again. */
export function notifyRightsChange(before: User, now: User): void {
  const words = noticeFor(before, now);
  if (words) toast({ ...words, key: 'rights', duration: 0 });
  refresh(homeKey);
  refresh(membershipKey);
  // Everything else loads again when it is next shown: a screen that is closed to the member now would be refused.
  void queryClient.invalidateQueries({ refetchType: 'none' });
}

function noticeFor(before: User, now: User) {
  const hasLostRights = before.permissions.some((held) => !now.permissions.includes(held));
  if (before.role !== now.role) {
    // The trial or the checkout has already told the member.
    if (now.role === 'Paid' && before.role === 'Free') return null;
    if (now.role === 'Free' && before.lentBy) return endNotices[before.lentBy];
    return {
      title: `You are ${now.role} now`,
      message: 'Your role was changed. The menu has what is open to you.',
      type: 'info',
    } as const;
  }
  // The dashboard explains a missing two-factor itself.
  if (!hasLostRights || (now.twoFactorRequired && !now.twoFactorEnabled)) return null;
  return {
    title: 'Your rights have changed',
    message: `Some of what ${now.role} could do is not open to you any more.`,
    type: 'warning',
  } as const;
}

const plansNotice = {
  type: 'info',
  action: { label: 'See plans', onClick: () => openScreen('main') },
} as const;
const endNotices = {
  trial: {
    ...plansNotice,
    title: 'Your 12 hours are over',
    message: 'All that is yours is kept. With Pro everything opens again.',
  },
  subscription: {
    ...plansNotice,
    title: 'Your Pro has ended',
    message: 'All that is yours is kept. Subscribe again and everything opens.',
  },
} as const;
