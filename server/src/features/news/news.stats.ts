import type { FeatureCore } from '../../core/feature-core.ts';
import { countRows } from '../../core/stats/stats.ts';

export function addNewsStats({ stats }: FeatureCore): void {
  stats.add({
    name: 'news-reads',
    label: 'admin:stat.newsReads',
    about: 'admin:stat.newsReads.about',
    unit: { counted: 'admin:stat.newsReads.count', none: 'admin:stat.newsReads.none' },
    plot: 'line',
    order: 60,
    count: (db, span) => countRows(db, span, { table: 'news_views' }),
  });
  stats.add({
    name: 'news-comments',
    label: 'admin:stat.newsComments',
    about: 'admin:stat.newsComments.about',
    unit: { counted: 'admin:stat.newsComments.count', none: 'admin:stat.newsComments.none' },
    plot: 'bars',
    order: 70,
    count: (db, span) => countRows(db, span, { table: 'news_comments' }),
  });
}
