import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addNewsStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'news-reads',
    label: 'News read',
    about: 'Posts that members opened, each counted once per member.',
    unit: { one: 'read', many: 'reads' },
    plot: 'line',
    order: 60,
    count: (db, span) => countRows(db, span, { table: 'news_views' }),
  });
  stats.add({
    name: 'news-comments',
    label: 'Comments on news',
    about: 'Comments that members wrote under posts.',
    unit: { one: 'comment', many: 'comments' },
    plot: 'bars',
    order: 70,
    count: (db, span) => countRows(db, span, { table: 'news_comments' }),
  });
}
