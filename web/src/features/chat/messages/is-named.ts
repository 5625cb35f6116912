import { mentionsIn } from '@snowglobe/contract/features/chat/mentions.ts';

/** Whether a message calls this member with an @. */
export const isNamed = (text: string, username: string) => mentionsIn(text).includes(username.toLowerCase());
