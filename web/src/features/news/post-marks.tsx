import type { NewsPost, NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { Pin } from 'lucide-react';
import { agoText, fullText } from '../../core/format/dates.ts';
import { Tag } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { typeWords } from './news-words.ts';
import { t } from '../../core/texts.ts';
import styles from './post-marks.module.css';

export function TypeBadge({ type }: { type: NewsType }) {
  const { word, glyph } = typeWords[type];
  return (
    <Tag icon={glyph} className={type === 'update' ? styles.update : undefined}>
      {word}
    </Tag>
  );
}

export function PinnedMark({ word = t('news:pinned') }: { word?: string }) {
  return (
    <span className={styles.pinned}>
      <Icon of={Pin} size={14} />
      {word}
    </span>
  );
}

/** The time of the post, and "edited" if it was changed. */
export function PostTime({ post: { created_at: createdAt, edited_at: editedAt } }: { post: NewsPost }) {
  return (
    <span className={styles.time}>
      <TimeText at={createdAt} as={agoText} />
      {editedAt && (
        <span className="readout" title={t('news:editedAt', { time: fullText(editedAt) })}>
          {t('news:edited')}
        </span>
      )}
    </span>
  );
}
