import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { assistantName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { t } from '../../../core/texts.ts';

/** SnowyAI among the names that can be mentioned. It has no account, so it has no id of a member. */
export const assistantCard: MemberCard = {
  memberId: 0,
  username: assistantName,
  role: t('roomai:tag'),
  roleColor: '#8fc4ff',
  profilePicture: '',
  look: {},
};

/** Whether SnowyAI answers a question of this member: they are notified of it as of a mention. */
export const answersMember = ({ aiAnswer, replyTo }: RoomMessage, username: string) =>
  aiAnswer !== undefined && replyTo?.sender === username;
