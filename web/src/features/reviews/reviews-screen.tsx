import type { OwnReview } from '@snowglobe/contract/features/reviews/reviews.model.ts';
import { Trash2 } from 'lucide-react';
import { agoText } from '../../core/format/dates.ts';
import { goTo, handleLinkClick, screenPath } from '../../core/location.ts';
import { openTitle, titleValues } from '../../core/player-address.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MemberText } from '../../ui/member-text.tsx';
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx';
import { PosterRow, PosterRows } from '../../ui/poster-row.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useDeleteReview } from './reviews.actions.ts';
import { useOwnReviews } from './reviews.queries.ts';
import styles from './reviews-screen.module.css';

/** What the member gave stars to: `?screen=reviews`. */
export default function ReviewsScreen() {
  const list = useOwnReviews();
  return (
    <div className="page screen">
      <ScreenHead title={t('reviews:title')} about={t('reviews:lead')} />
      <div className={styles.list}>
        {list.data ? (
          list.data.length === 0 ? (
            <NoStars />
          ) : (
            <PosterRows label={t('reviews:title')}>
              {list.data.map((each) => (
                <Row key={each.review.id} of={each} />
              ))}
            </PosterRows>
          )
        ) : list.isError ? (
          <ErrorNote onRetry={() => void list.refetch()}>{t('reviews:failed')}</ErrorNote>
        ) : (
          <LoadingArea>
            {[1, 2, 3, 4].map((nth) => (
              <Skeleton key={nth} shape="block" height={108} />
            ))}
          </LoadingArea>
        )}
      </div>
      {list.hasNextPage && <MoreOnScroll pages={list} />}
    </div>
  );
}

function Row({ of: { title, review } }: { of: OwnReview }) {
  const deleteReview = useDeleteReview();
  return (
    <PosterRow
      poster={title.poster}
      title={title.title}
      href={screenPath(title.is_anime ? 'anime' : 'media', titleValues(title.id))}
      onOpen={() => openTitle(title.id)}
      actions={
        <IconButton
          icon={Trash2}
          label={t('reviews:deleteOf', { title: title.title })}
          onClick={() => void deleteReview(review, title.id)}
        />
      }
    >
      <p className={styles.stars}>
        <Stars value={review.stars} />
        <TimeText at={review.editedAt ?? review.createdAt} as={agoText} />
      </p>
      {review.text && (
        <p className={styles.text}>
          <MemberText text={review.text} />
        </p>
      )}
    </PosterRow>
  );
}

function NoStars() {
  const media = screenPath('media');
  return (
    <EmptyState
      heading="h2"
      title={t('reviews:empty')}
      text={t('reviews:emptyText')}
      action={
        <Button size="s" href={media} onClick={(event) => handleLinkClick(event, () => goTo(media))}>
          {t('reviews:emptyAction')}
        </Button>
      }
    />
  );
}
