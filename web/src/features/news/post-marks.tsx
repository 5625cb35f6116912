import type { NewsPost, NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { Pin } from 'lucide-react';
import { agoText } from '../../core/presence-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { fullTimeText, typeWords } from './news-words.ts';

export function TypeBadge({ type }: { type: NewsType }) {
  const { word, glyph } = typeWords[type];
  return (
    <span className="badge news-type" data-type={type}>
      <Icon of={glyph} size={12} />
      {word}
    </span>
  );
}

export function PinnedMark() {
  return (
    <span className="news-pinned">
      <Icon of={Pin} size={14} />
      Pinned
    </span>
  );
}

export function When({ at }: { at: string }) {
  return (
    <time className="readout" dateTime={at} title={fullTimeText(at)}>
      {agoText(at)}
    </time>
  );
}

/** When it was written, and that the words are not the first ones. */
export function PostTime({ post: { created_at: createdAt, edited_at: editedAt } }: { post: NewsPost }) {
  return (
    <span className="news-time">
      <When at={createdAt} />
      {editedAt && (
        <span className="readout" title={`Edited ${fullTimeText(editedAt)}`}>
          edited
        </span>
      )}
    </span>
  );
}
