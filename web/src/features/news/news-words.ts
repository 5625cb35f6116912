import type { NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { Megaphone, Sparkles, type LucideIcon } from 'lucide-react';
import { t } from '../../core/texts.ts';

/** The filter of the list: all posts, or one type. */
export type NewsFilter = 'all' | NewsType;

export const filterTabs: readonly { value: NewsFilter; label: string }[] = [
  { value: 'all', label: t('news:filter.all') },
  { value: 'announcement', label: t('news:filter.announcements') },
  { value: 'update', label: t('news:filter.updates') },
];

export const typeWords: Record<NewsType, { word: string; glyph: LucideIcon }> = {
  announcement: { word: t('news:type.announcement'), glyph: Megaphone },
  update: { word: t('news:type.update'), glyph: Sparkles },
};
