import type { Review, ReviewForm } from '@snowglobe/contract/features/reviews/reviews.model.ts';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { write } from '../../core/write.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { refreshOwn, refreshTitles } from './reviews.queries.ts';

/** Two presses in a row are sent one after the other, so that the last one counts. */
export const saveStars = (titleId: number, form: ReviewForm) =>
  write(() => api.reviewTitle({ params: { id: titleId }, body: form }), {
    queue: `review-${titleId}`,
    errorTitle: t('reviews:saveFailed'),
    fallback: t('ui:pleaseTryAgain'),
    onSettled: () => refreshTitles([titleId]),
  });

/** Deletes a review after a question. */
export function useDeleteReview() {
  const confirm = useConfirm();
  return async ({ id }: Pick<Review, 'id'>, titleId: number): Promise<boolean> => {
    const agreed = await confirm({
      title: t('reviews:deleteTitle'),
      text: t('reviews:deleteText'),
      action: t('reviews:delete'),
      danger: true,
    });
    if (!agreed) return false;
    return write(() => api.deleteReview({ params: { id } }), {
      errorTitle: t('reviews:deleteFailed'),
      fallback: t('ui:pleaseTryAgain'),
      onSettled() {
        refreshTitles([titleId]);
        refreshOwn();
      },
    });
  };
}
