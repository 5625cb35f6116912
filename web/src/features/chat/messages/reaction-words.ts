import type { ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';

export const reactionWords: Record<ReactionName, { sign: string; word: string }> = {
  like: { sign: '👍', word: 'Thumbs up' },
  love: { sign: '❤️', word: 'Heart' },
  laugh: { sign: '😂', word: 'Laughing' },
  wow: { sign: '😮', word: 'Astonished' },
  sad: { sign: '😢', word: 'Sad' },
  party: { sign: '🎉', word: 'Party' },
};

/** The numeric part of a member id: of `google_5` it is 5. */
export const numberOf = (id: number | string) => Number(String(id).replace('google_', ''));
