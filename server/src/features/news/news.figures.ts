import type { Core } from '../../core/core.ts';
import { countRows } from '../../core/figures/figures.ts';

export function addNewsFigures({ figures }: Core): void {
  figures.add({
    name: 'news-reads',
    label: 'News read',
    about: 'Posts that members opened, each counted once per member.',
    unit: { one: 'read', many: 'reads' },
    plot: 'line',
    place: 60,
    count: (db, span) => countRows(db, span, { table: 'news_views' }),
  });
  figures.add({
    name: 'news-comments',
    label: 'Comments on news',
    about: 'Comments that members wrote under posts.',
    unit: { one: 'comment', many: 'comments' },
    plot: 'bars',
    place: 70,
    count: (db, span) => countRows(db, span, { table: 'news_comments' }),
  });
}
