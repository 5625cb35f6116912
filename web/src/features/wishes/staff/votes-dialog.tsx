import type { Wish, WishVote } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { agoText } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { useWishVotes } from '../wishes.queries.ts';
import styles from './votes-dialog.module.css';

/** The members who want it, and their words. */
export function VotesDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const list = useWishVotes(wish.id);
  return (
    <Dialog open onClose={onClose} title={t('wishes:staff.whoWants', { title: wish.title.title })}>
      {list.data ? (
        <>
          <ul className={styles.votes}>
            {list.data.map((vote) => (
              <Vote key={vote.id} vote={vote} />
            ))}
          </ul>
          <MoreButton list={list}>{t('ui:showOlder')}</MoreButton>
        </>
      ) : list.isError ? (
        <ErrorNote onRetry={() => void list.refetch()}>{t('wishes:notLoaded')}</ErrorNote>
      ) : (
        <LoadingArea>
          <Skeleton width="60%" />
          <Skeleton width="48%" />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function Vote({ vote: { member, isAsker, word, createdAt } }: { vote: WishVote }) {
  const username = member?.username ?? t('core:deletedMember');
  return (
    <li className={styles.vote}>
      <CardPicture card={member} username={username} size={36} />
      <div className={styles.words}>
        <p>
          <CardName card={member} username={username} />{' '}
          <span className="readout">
            {isAsker ? t('wishes:staff.asked') : t('wishes:staff.voted')} · {agoText(createdAt)}
          </span>
        </p>
        {word && <p className={styles.word}>{word}</p>}
      </div>
    </li>
  );
}
