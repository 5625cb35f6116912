import * as z from 'zod/mini';
import { memberId, time } from '../../scalars.ts';
import { memberCard } from '../account/account.model.ts';

export const friend = z.object({
  ...memberCard.shape,
  id: memberId,
  isOnline: z.boolean(),
  lastActive: z.nullable(time),
});
export type Friend = z.output<typeof friend>;

export const friendRequest = z.object({
  ...memberCard.shape,
  id: z.number(),
  type: z.enum(['received', 'sent']),
  createdAt: time,
});
export type FriendRequest = z.output<typeof friendRequest>;

export const memberInside = z.object({ ...memberCard.shape, isFriend: z.boolean() });
export type MemberInside = z.output<typeof memberInside>;

export const friendStatus = z.enum(['none', 'pending', 'friends']);

export const byUsername = z.object({
  username: z
    .string({ error: 'friends:rule.username' })
    .check(z.trim(), z.minLength(1, 'friends:rule.username'), z.maxLength(100)),
});
