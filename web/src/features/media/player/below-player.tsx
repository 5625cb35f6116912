import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { t } from '../../../core/texts.ts';
import { useNearViewport } from '../../../ui/use-near-viewport.ts';
import { TitleReviews } from '../../reviews/reviews.door.ts';
import { TitlesRow } from '../cards/titles-row.tsx';
import { useSimilarTitles } from '../media.queries.ts';
import styles from './below-player.module.css';

/** Below the film: its stars and reviews, and titles like it. Loaded when the member scrolls there. */
export function BelowPlayer({ title }: { title: MediaResult }) {
  const [element, isNear] = useNearViewport('picture');
  return (
    <div ref={element} className={styles.below}>
      {isNear && (
        <>
          <TitleReviews key={title.id} title={title} />
          <Similar title={title} />
        </>
      )}
    </div>
  );
}

function Similar({ title: { id } }: { title: MediaResult }) {
  const { data: titles = [] } = useSimilarTitles(id);
  return <TitlesRow title={t('reviews:similar')} titles={titles} />;
}
