import type { ModDetail } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Heart } from 'lucide-react';
import { oneDecimal, shortCount } from '../../../core/format/numbers.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { StarChoice, Stars } from '../../../ui/stars.tsx';
import { likeMod, rateMod } from '../mods.actions.ts';
import { t } from '../../../core/texts.ts';
import styles from './mod-opinions.module.css';

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
      {mod.canRate ? (
        <StarChoice
          label={t('mods:yourRating')}
          value={mod.own_rating}
          onChange={(stars) => void rateMod(mod, stars)}
        />
      ) : (
        // The author can't rate their own mod.
        <Stars value={mod.rating} size={20} />
      )}
      <p className={styles.figure}>
        <RichText
          of="mods:ratingFrom"
          values={{ strong: <strong />, rating: oneDecimal(mod.rating), count: mod.ratings_count }}
        />
      </p>
    </div>
  );
}
