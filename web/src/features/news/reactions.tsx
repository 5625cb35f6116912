import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { countWords, shortCount } from '../../core/format/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Reacted } from './reaction.ts';
import styles from './reactions.module.css';

type ReactionsProps = {
  item: Reacted;
  /** Completes the label "Like …". */
  what: string;
  onReact: (reaction: NewsReaction) => void;
};

export function Reactions({ item, what, onReact }: ReactionsProps) {
  const choices = [
    { reaction: 'like', word: 'Like', glyph: ThumbsUp, count: item.likes_count },
    { reaction: 'dislike', word: 'Dislike', glyph: ThumbsDown, count: item.dislikes_count },
  ] as const;
  return (
    <div className={styles.reactions} role="group" aria-label={`Reactions to ${what}`}>
      {choices.map(({ reaction, word, glyph, count }) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          data-reaction={reaction}
          aria-pressed={item.user_reaction === reaction}
          aria-label={`${word} ${what}, ${countWords(count, reaction)}`}
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
