import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { ListVideo, MessageCircle, Newspaper, Package, Star, UserRound, type LucideIcon } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { memberName } from '../../../core/format/member-name.ts';

type Kind = Report['reported_item_type'];

const glyphs: Record<Kind, LucideIcon> = {
  chat_message: MessageCircle,
  user: UserRound,
  user_mod: Package,
  news_comment: Newspaper,
  review: Star,
  list: ListVideo,
};

export const reportGlyph = (kind: Kind) => glyphs[kind];

/** "Message by lumen", "Member lumen". */
export const reportedText = ({ reported_item_type: kind, snapshot: { author } }: Report): string =>
  t('support:case.title', { kind, author: memberName(author) });

const reportActions = ['delete', 'mute', 'ban'] as const;
/** What staff did about a reported item or its author. */
export type ReportAction = (typeof reportActions)[number];

/** "We removed it and muted bob. Thank you for telling us." Repeated actions are named once. */
export function outcomeText(actions: readonly ReportAction[], name: string): string {
  const done = reportActions.filter((action) => actions.includes(action)).join('_');
  return done === '' ? '' : t('support:case.outcome', { done, name });
}
