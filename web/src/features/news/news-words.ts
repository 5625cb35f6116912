import type { NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { Megaphone, Sparkles, type LucideIcon } from 'lucide-react';

/** What the list shows: all of it, or one type. */
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

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export const fullTimeText = (at: string) => full.format(new Date(at));
export const dayText = (at: string) => day.format(new Date(at));

/** "1 comment", "12 comments". */
export const countWords = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
