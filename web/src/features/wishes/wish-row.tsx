import { isOpenWish } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { ChevronUp, Play, X } from 'lucide-react';
import { agoText } from '../../core/format/dates.ts';
import { handleLinkClick, screenPath } from '../../core/location.ts';
import { openTitle, titleValues } from '../../core/player-address.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PosterRow } from '../../ui/poster-row.tsx';
import { arrivedText, placeText } from './wish-words.ts';
import { WishStateTag } from './wish-state.tsx';
import { useVote } from './wishes.actions.ts';
import styles from './wish-row.module.css';

/** A wish in the list for members: its title, what became of it, and the vote. */
export function WishRow({ wish, mayVote }: { wish: Wish; mayVote: boolean }) {
  const { title, reason, season } = wish;
  const screen = title.is_anime ? 'anime' : 'media';
  const facts = [
    title.year,
    placeText({ season }, title.type),
    arrivedText(wish),
    agoText(wish.decidedAt ?? wish.createdAt),
  ];
  return (
    <PosterRow
      poster={title.poster}
      title={title.title}
      href={screenPath(screen, titleValues(title.id))}
      onOpen={() => openTitle(title.id)}
      actions={<Actions wish={wish} mayVote={mayVote} />}
    >
      <p className="readout">{facts.filter(Boolean).join(' · ')}</p>
      <p className={styles.state}>
        <WishStateTag wish={wish} />
        {reason && <span>{reason}</span>}
      </p>
    </PosterRow>
  );
}

function Actions({ wish, mayVote }: { wish: Wish; mayVote: boolean }) {
  const { title, state, watch } = wish;
  return (
    <>
      {watch && (
        <Button
          size="s"
          variant="primary"
          icon={Play}
          className={styles.watch}
          href={screenPath(watch.isAnime ? 'anime' : 'media', titleValues(watch.titleId, watch))}
          aria-label={t('wishes:watchTitle', { title: title.title })}
          onClick={(event) => handleLinkClick(event, () => openTitle(watch.titleId, watch))}
        >
          {t('wishes:watch')}
        </Button>
      )}
      {isOpenWish(state) ? (
        <VoteButton wish={wish} mayVote={mayVote} />
      ) : (
        wish.isMine && <RemoveButton wish={wish} />
      )}
    </>
  );
}

/** The number of votes is the button: pressed while the member wants it. */
function VoteButton({ wish, mayVote }: { wish: Wish; mayVote: boolean }) {
  const { run } = useVote(wish);
  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={wish.isMine}
      disabled={!mayVote && !wish.isMine}
      onClick={() => void run(!wish.isMine)}
    >
      <Icon of={ChevronUp} size={20} />
      <span>{wish.votes}</span> <small>{wish.isMine ? t('wishes:voted') : t('wishes:vote')}</small>{' '}
      <span className="sr-only">{wish.title.title}</span>
    </button>
  );
}

function RemoveButton({ wish }: { wish: Wish }) {
  const { run } = useVote(wish);
  return (
    <IconButton
      icon={X}
      label={t('wishes:removeOf', { title: wish.title.title })}
      className={styles.remove}
      onClick={() => void run(false)}
    />
  );
}
