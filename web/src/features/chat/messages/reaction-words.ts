import type { ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { t } from '../../../core/texts.ts';

export const reactionWords: Record<ReactionName, { sign: string; word: string }> = {
  like: { sign: '👍', word: t('chat:reaction.like') },
  love: { sign: '❤️', word: t('chat:reaction.love') },
  laugh: { sign: '😂', word: t('chat:reaction.laugh') },
  wow: { sign: '😮', word: t('chat:reaction.wow') },
  sad: { sign: '😢', word: t('chat:reaction.sad') },
  party: { sign: '🎉', word: t('chat:reaction.party') },
};

/** The numeric part of a member id: of `google_5` it is 5. */
export const numberOf = (id: number | string) => Number(String(id).replace('google_', ''));
