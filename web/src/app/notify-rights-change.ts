import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { openScreen } from '../core/location.ts';
import { queryClient, refresh } from '../core/query.ts';
import { membershipKey } from '../features/membership/membership.door.ts';
import { toast } from '../core/toasts.ts';
import { homeKey } from './combined/home/follow-home.ts';
import { t } from '../core/texts.ts';

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
      title: t('app:roleChanged', { role: now.role }),
      message: t('app:roleChangedText'),
      type: 'info',
    } as const;
  }
  // The dashboard explains a missing two-factor itself.
  if (!hasLostRights || (now.twoFactorRequired && !now.twoFactorEnabled)) return null;
  return {
    title: t('app:rightsChanged'),
    message: t('app:rightsChangedText', { role: now.role }),
    type: 'warning',
  } as const;
}

const plansNotice = {
  type: 'info',
  action: { label: t('app:seePlans'), onClick: () => openScreen('main') },
} as const;
const endNotices = {
  trial: {
    ...plansNotice,
    title: t('app:trialEnded'),
    message: t('app:trialEndedText'),
  },
  subscription: {
    ...plansNotice,
    title: t('app:proEnded'),
    message: t('app:proEndedText'),
  },
} as const;
