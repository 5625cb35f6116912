import type { ModDetail } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Heart, Star } from 'lucide-react';
import { shortCount } from '../../../core/format/numbers.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { likeMod, rateMod } from '../mods.actions.ts';
import { ratingText } from '../mod-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './mod-opinions.module.css';

const stars = [1, 2, 3, 4, 5];

/** The like button and the rating. */
export function ModOpinions({ mod }: { mod: ModDetail }) {
  return (
    <div className={styles.opinions}>
      <button
        type="button"
        className={styles.like}
        aria-pressed={mod.liked}
        onClick={() => void likeMod(mod)}
      >
        <Icon of={Heart} size={18} />
        <span>{shortCount(mod.likes_count)}</span>
        <span className="sr-only">{t('mods:likes', { count: mod.likes_count })}</span>
      </button>
      {mod.canRate ? <OwnRating mod={mod} /> : <Average rating={mod.rating} />}
      <p className={styles.figure}>
        <RichText
          of="mods:ratingFrom"
          values={{ strong: <strong />, rating: ratingText(mod.rating), count: mod.ratings_count }}
        />
      </p>
    </div>
  );
}

function OwnRating({ mod }: { mod: ModDetail }) {
  return (
    <fieldset className={styles.rating}>
      <legend className="sr-only">{t('mods:yourRating')}</legend>
      {stars.map((star) => (
        <label
          key={star}
          className={styles.star}
          data-choice=""
          data-on={star <= (mod.own_rating ?? 0) || undefined}
        >
          <input
            type="radio"
            className="sr-only"
            name={`rating-${mod.id}`}
            checked={mod.own_rating === star}
            onChange={() => void rateMod(mod, star)}
          />
          <Icon of={Star} size={20} />
          <span className="sr-only">{t('mods:stars', { count: star })}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The average for the author, who can't rate their own mod. It is hidden from screen readers: the number is beside it. */
function Average({ rating }: { rating: number }) {
  return (
    <div className={styles.rating} aria-hidden="true">
      {stars.map((star) => (
        <span key={star} className={styles.star} data-on={star <= Math.round(rating) || undefined}>
          <Icon of={Star} size={20} />
        </span>
      ))}
    </div>
  );
}
