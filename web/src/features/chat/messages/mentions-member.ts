import { mentionsIn } from '@snowglobe/contract/features/chat/mentions.ts';

/** Whether a text mentions this member with an @. */
export const mentionsMember = (text: string, username: string) =>
  mentionsIn(text).includes(username.toLowerCase());
