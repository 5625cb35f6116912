import type { NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { Megaphone, Sparkles, type LucideIcon } from 'lucide-react';

/** The filter of the list: all posts, or one type. */
export type NewsFilter = 'all' | NewsType;

export const filterTabs: readonly { value: NewsFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'announcement', label: 'Announcements' },
  { value: 'update', label: 'Updates' },
];

export const typeWords: Record<NewsType, { word: string; glyph: LucideIcon }> = {
  announcement: { word: 'Announcement', glyph: Megaphone },
  update: { word: 'Update', glyph: Sparkles },
};
