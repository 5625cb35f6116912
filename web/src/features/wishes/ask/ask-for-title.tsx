import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { isOpenWish } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import type { TitleWishes, Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { Gift, MessageSquarePlus } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { openAskDialog } from '../open-ask-dialog.ts';
import { useAsk, useVote } from '../wishes.actions.ts';
import { useTitleWishes } from '../wishes.queries.ts';
import { WishStateTag } from '../wish-state.tsx';
import { canAsk } from './ask-choice.ts';
import styles from './ask-for-title.module.css';

/** "Ask for this", beside a title that the library does not have, or of which it has a part. */
export function AskForTitle({ title }: { title: MediaResult }) {
  const isSeries = title.type === 'tv';
  const isFilmHere = !isSeries && title.media_source === 'library';
  const { data } = useTitleWishes(title.id, !isFilmHere);
  if (!data || isFilmHere || data.places.length === 0) return null;
  return isSeries ? <AskForSeries title={title} wishes={data} /> : <AskForFilm title={title} wishes={data} />;
}

type Props = { title: MediaResult; wishes: TitleWishes };

function AskForFilm({ title, wishes }: Props) {
  const ask = useAsk();
  const place = wishes.places[0]!;
  if (place.wish && !canAsk(place)) return <Known wish={place.wish} />;
  if (!canAsk(place)) return null;
  if (!wishes.isOpen) return <Closed />;
  return (
    <div className={styles.ask}>
      <Button
        size="s"
        icon={Gift}
        className={styles.main}
        busy={ask.busy}
        onClick={() => void ask.run({ titleId: title.id })}
      >
        {place.wish ? t('wishes:askToo') : t('wishes:ask')}
      </Button>
      <IconButton
        icon={MessageSquarePlus}
        look="bordered"
        label={t('wishes:askWithWord')}
        onClick={() => openAskDialog(title)}
      />
      {place.wish && <p className="readout">{t('wishes:ask.wanted', { count: place.wish.votes })}</p>}
    </div>
  );
}

function AskForSeries({ title, wishes }: Props) {
  const mine = wishes.places.flatMap(({ wish }) => (wish?.isMine && isOpenWish(wish.state) ? wish : []));
  const mayAsk = wishes.isOpen && wishes.places.some(canAsk);
  if (!mayAsk && mine.length === 0) return null;
  const hasSome = mine.length > 0 || wishes.places.some(({ arrived }) => arrived > 0);
  return (
    <div className={styles.ask}>
      {mayAsk && (
        <Button size="s" icon={Gift} className={styles.main} onClick={() => openAskDialog(title)}>
          {hasSome ? t('wishes:askMore') : t('wishes:ask')}
        </Button>
      )}
      {mine.length > 0 && <p className="readout">{t('wishes:ask.youAsked')}</p>}
    </div>
  );
}

const Closed = () => (
  <div className={styles.ask}>
    <p className={styles.note}>{t('wishes:closed')}</p>
  </div>
);

/** The member asked for it, or staff declined it. */
function Known({ wish }: { wish: Wish }) {
  const { run, busy } = useVote(wish);
  if (wish.state === 'declined')
    return (
      <div className={styles.ask}>
        <p className={styles.note}>{t('wishes:ask.declined', { reason: wish.reason })}</p>
      </div>
    );
  return (
    <div className={styles.ask}>
      <p className={styles.note} role="status">
        <WishStateTag wish={wish} />
        <span>{t('wishes:ask.youAsked')}</span>
        <span className="readout">{t('wishes:votes', { count: wish.votes })}</span>
      </p>
      <Button
        size="s"
        variant="ghost"
        busy={busy}
        aria-label={t('wishes:takeBackOf', { title: wish.title.title })}
        onClick={() => void run(false)}
      >
        {t('wishes:takeBack')}
      </Button>
    </div>
  );
}
