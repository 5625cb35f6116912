import type { FoundKind } from '@snowglobe/contract/features/search/search.limits.ts';
import {
  Bot,
  Clapperboard,
  Compass,
  Gamepad2,
  ListVideo,
  MessagesSquare,
  Newspaper,
  UserRound,
} from 'lucide-react';
import type { IconGlyph } from '../../ui/icon.tsx';
import { t } from '../../core/texts.ts';

/** Labels and icons of the kinds of results. */
export const kindWords: Readonly<Record<FoundKind, { label: string; icon: IconGlyph }>> = {
  screen: { label: t('app:goTo'), icon: Compass },
  member: { label: t('app:members'), icon: UserRound },
  room: { label: t('app:yourChats'), icon: MessagesSquare },
  title: { label: t('app:filmsAndSeries'), icon: Clapperboard },
  list: { label: t('app:lists'), icon: ListVideo },
  mod: { label: t('app:mods'), icon: Gamepad2 },
  news: { label: t('app:news'), icon: Newspaper },
  ai_chat: { label: t('app:snowyAi'), icon: Bot },
};
