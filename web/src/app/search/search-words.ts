import type { FoundKind } from '@snowglobe/contract/features/search/search.limits.ts';
import { Bot, Clapperboard, Compass, Gamepad2, MessagesSquare, Newspaper, UserRound } from 'lucide-react';
import type { IconGlyph } from '../../ui/icon.tsx';

/** Labels and icons of the kinds of results. */
export const kindWords: Readonly<Record<FoundKind, { label: string; icon: IconGlyph }>> = {
  screen: { label: 'Go to', icon: Compass },
  member: { label: 'Members', icon: UserRound },
  room: { label: 'Your chats', icon: MessagesSquare },
  title: { label: 'Films and series', icon: Clapperboard },
  mod: { label: 'Mods', icon: Gamepad2 },
  news: { label: 'News', icon: Newspaper },
  ai_chat: { label: 'SnowyAI', icon: Bot },
};
