import type { Review } from '@snowglobe/contract/features/reviews/reviews.model.ts';
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { agoText } from '../../core/format/dates.ts';
import { t } from '../../core/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CardPicture } from '../../ui/member-card.tsx';
import { MemberText } from '../../ui/member-text.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { AuthorName } from '../friends/friends.door.ts';
import { openReport } from '../support/support.door.ts';
import { useDeleteReview } from './reviews.actions.ts';
import styles from './review-row.module.css';

export function ReviewRow({ review, titleId }: { review: Review; titleId: number }) {
  const deleteReview = useDeleteReview();
  const name = review.member?.username ?? '';
  return (
    <article className={styles.review}>
      <CardPicture card={review.member} username={name} size={36} />
      <div className={styles.body}>
        <header className={styles.head}>
          <AuthorName author={review.member} username={name} />
          <Stars value={review.stars} size={14} />
          <TimeText at={review.createdAt} as={agoText} />
          {review.editedAt && <span className={styles.edited}>{t('reviews:edited')}</span>}
        </header>
        <Words review={review} />
      </div>
      {!review.isMine && (
        <IconButton
          icon={Flag}
          label={t('reviews:reportBy', { name })}
          onClick={() => openReport({ itemType: 'review', itemId: review.id, name })}
        />
      )}
      {review.canDelete && !review.isMine && (
        <IconButton
          icon={Trash2}
          label={t('reviews:deleteBy', { name })}
          onClick={() => void deleteReview(review, titleId)}
        />
      )}
    </article>
  );
}

/** The text; one that tells what happens waits for a press. */
function Words({ review: { text, isSpoiler, isMine } }: { review: Review }) {
  const [isShown, setShown] = useState(!isSpoiler || isMine);
  if (!isShown)
    return (
      <p className={styles.spoiler}>
        {t('reviews:isSpoiler')}{' '}
        <button type="button" className="link" onClick={() => setShown(true)}>
          {t('reviews:showSpoiler')}
        </button>
      </p>
    );
  return (
    <p className={styles.words}>
      <MemberText text={text} />
    </p>
  );
}
