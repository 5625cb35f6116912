import type { TitleStars } from '@snowglobe/contract/features/reviews/reviews.model.ts';
import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { oneDecimal } from '../../core/format/numbers.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarChoice, Stars } from '../../ui/stars.tsx';
import { ReviewEditor } from './review-editor.tsx';
import { ReviewRow } from './review-row.tsx';
import { saveStars, useDeleteReview } from './reviews.actions.ts';
import { useReviews, useTitleStars } from './reviews.queries.ts';
import styles from './title-reviews.module.css';

type Titled = { id: number; title: string };

/** The stars of a title, the member's own, and the reviews. */
export function TitleReviews({ title }: { title: Titled }) {
  const { data: stars, isError, refetch } = useTitleStars(title.id);
  return (
    <section className={styles.section} aria-labelledby="title-reviews">
      <h3 id="title-reviews" className="section-title">
        {t('reviews:heading')}
      </h3>
      {stars && (
        <>
          <Opinions title={title} stars={stars} />
          <ReviewList titleId={title.id} count={stars.texts} />
        </>
      )}
      {!stars && isError && <ErrorNote onRetry={() => void refetch()}>{t('reviews:failed')}</ErrorNote>}
      {!stars && !isError && <Skeleton shape="block" height={56} />}
    </section>
  );
}

function Opinions({ title, stars: { average, count, own } }: { title: Titled; stars: TitleStars }) {
  const [isWriting, setWriting] = useState(false);
  // A press shows at once; the answer of the server follows.
  const [pressed, setPressed] = useState<number | null>(null);
  const deleteReview = useDeleteReview();
  const given = pressed ?? own?.stars ?? null;

  async function give(next: number) {
    setPressed(next);
    await saveStars(title.id, { stars: next, text: own?.text ?? '', isSpoiler: own?.isSpoiler ?? false });
    setPressed(null);
  }

  return (
    <>
      <div className={styles.opinions}>
        {average === null ? (
          <p className={styles.figure}>{t('reviews:none')}</p>
        ) : (
          <p className={styles.figure}>
            <Stars value={average} />
            <span>
              <RichText
                of="reviews:average"
                values={{ strong: <strong />, average: oneDecimal(average), count }}
              />
            </span>
          </p>
        )}
        <div className={styles.own}>
          <span className={styles.label} aria-hidden="true">
            {t('reviews:own')}
          </span>
          <StarChoice label={t('reviews:own')} value={given} onChange={(next) => void give(next)} />
          {own && (
            <IconButton
              icon={Trash2}
              label={t('reviews:deleteOwn')}
              onClick={() => void deleteReview(own, title.id)}
            />
          )}
          <Button size="s" icon={PenLine} aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            {own?.text ? t('reviews:edit') : t('reviews:write')}
          </Button>
        </div>
      </div>
      {isWriting && <ReviewEditor title={title} stars={given} own={own} onClose={() => setWriting(false)} />}
    </>
  );
}

function ReviewList({ titleId, count }: { titleId: number; count: number }) {
  const list = useReviews(titleId, count > 0);
  const { data: reviews, isError, refetch } = list;
  if (isError && !reviews) return <ErrorNote onRetry={() => void refetch()}>{t('reviews:failed')}</ErrorNote>;
  if (!reviews || reviews.length === 0 || count === 0) return null;
  return (
    <>
      <ol className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewRow review={review} titleId={titleId} />
          </li>
        ))}
      </ol>
      <MoreButton list={list}>{t('reviews:more')}</MoreButton>
    </>
  );
}
