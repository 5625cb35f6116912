import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { shortCount } from '../../core/format/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Reacted } from './reaction.ts';
import { t } from '../../core/texts.ts';
import styles from './reactions.module.css';

/** The buttons show only icons and numbers: these are their names. */
type ReactionLabels = { group: string; like: string; dislike: string };

type ReactionsProps = {
  item: Reacted;
  labels: ReactionLabels;
  onReact: (reaction: NewsReaction) => void;
};

export function Reactions({ item, labels, onReact }: ReactionsProps) {
  const choices = [
    { reaction: 'like', word: t('news:like'), glyph: ThumbsUp, count: item.likes_count },
    { reaction: 'dislike', word: t('news:dislike'), glyph: ThumbsDown, count: item.dislikes_count },
  ] as const;
  return (
    <div className={styles.reactions} role="group" aria-label={labels.group}>
      {choices.map(({ reaction, word, glyph, count }) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          data-reaction={reaction}
          aria-pressed={item.user_reaction === reaction}
          aria-label={labels[reaction]}
          title={word}
          onClick={() => onReact(reaction)}
        >
          <Icon of={glyph} size={16} />
          <span className="readout">{shortCount(count)}</span>
        </button>
      ))}
    </div>
  );
}
