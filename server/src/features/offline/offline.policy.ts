import type { SavingSettings } from '@snowglobe/contract/features/offline/offline.model.ts';
import { mayCall, type Member } from '../../core/sessions/member.ts';

const dayMs = 24 * 3600_000;

/**
 * Until when a member may play what they save now. A trial or a subscription ends without a contact of the device, so
 * its end is a limit too. Null: the member may keep nothing.
 */
export function mayKeepUntil(member: Member, { isOn, days }: SavingSettings, now = Date.now()): Date | null {
  if (!isOn || !mayCall(member, 'full')) return null;
  const byDays = now + days * dayMs;
  if (member.role !== 'Free') return new Date(byDays);
  const rightEnds = Math.max(member.trialEndsAt?.getTime() ?? 0, member.paidUntil?.getTime() ?? 0);
  return new Date(Math.min(byDays, rightEnds));
}
