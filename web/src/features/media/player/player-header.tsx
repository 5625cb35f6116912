import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { Star, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { closePlayer } from '../../../core/player-address.ts';
import { genreName, ratingText, ratingWords } from '../title-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './player-header.module.css';

/** Title, year, genre, rating and the close button. */
export function PlayerHeader({ title }: { title: MediaResult }) {
  const facts = [title.year, genreName(title.genre)].filter(Boolean).join(' · ');
  const hasRating = title.rating !== null;
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>{title.title}</h2>
      <p className={styles.facts}>
        {facts}
        {facts && hasRating && ' · '}
        {hasRating && (
          <span className={styles.rating} title={ratingWords(title)}>
            <Icon of={Star} size={13} />
            <span className="sr-only">{ratingWords(title)}</span>
            <span aria-hidden="true">{ratingText(title)}</span>
          </span>
        )}
      </p>
      <IconButton
        className={styles.close}
        look="bordered"
        icon={X}
        label={t('ui:close')}
        data-autofocus
        onClick={closePlayer}
      />
    </div>
  );
}
