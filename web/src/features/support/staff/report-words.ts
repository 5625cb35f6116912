import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { MessageCircle, Newspaper, Package, UserRound, type LucideIcon } from 'lucide-react';

type Kind = Report['reported_item_type'];

const kinds: Record<Kind, { word: string; glyph: LucideIcon }> = {
  chat_message: { word: 'Message', glyph: MessageCircle },
  user: { word: 'Member', glyph: UserRound },
  user_mod: { word: 'Mod', glyph: Package },
  news_comment: { word: 'Comment', glyph: Newspaper },
};

const places: Readonly<Record<string, string>> = {
  public: 'Public Chat',
  staff: 'Admin Chat',
  private: 'a private chat',
  group: 'a group chat',
  news: 'News',
};

export const reportGlyph = (kind: Kind) => kinds[kind].glyph;

/** "Message by lumen", "Member lumen". */
export function reportedText({ reported_item_type: kind, snapshot }: Report): string {
  const { word } = kinds[kind];
  return kind === 'user' ? `${word} ${snapshot.author}` : `${word} by ${snapshot.author}`;
}

/** "We removed it and muted bob. Thank you for telling us." Repeated actions are named once. */
export function outcomeText(actions: readonly string[]): string {
  return actions.length === 0 ? '' : `We ${[...new Set(actions)].join(' and ')}. Thank you for telling us.`;
}

export function placeText(place: string): string {
  return places[place] ?? place;
}
