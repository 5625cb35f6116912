import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { Bookmark, Users } from 'lucide-react';
import type { Place } from '../../../core/player-address.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FollowButton } from '../../follows/follows.door.ts';
import { AddToList } from '../../lists/lists.door.ts';
import { SaveTitle } from '../../offline/offline.door.ts';
import { openWatchDialog } from '../../party/party.door.ts';
import { AskForTitle } from '../../wishes/wishes.door.ts';
import { saveableOf } from '../cards/title-card.tsx';
import { titlePath } from '../title-address.ts';
import { addToWatchLater, removeFromWatchLater, useMark } from '../watch-later.queries.ts';
import { t } from '../../../core/texts.ts';
import { MarkFilm } from './mark-watched.tsx';
import { shownFilm } from './library-player/shown-film.ts';
import styles from './title-actions.module.css';

type TitleActionsProps = {
  title: MediaResult;
  place: Place;
  /** The episode of a series. */
  about: Episode | null;
  /** The list that is watched through. */
  through: number | null;
};

/**
 * What can be done with a title, two buttons in a row: watch it together, keep it for later or in a list, copy its
 * link. The others take a whole row: save it to this device, or ask for it where the library does not have it.
 */
export function TitleActions({ title, place, about, through }: TitleActionsProps) {
  const of = saveableOf(title);
  const mark = useMark(of);
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        icon={Users}
        className={styles.action}
        onClick={() =>
          openWatchDialog({
            title: { id: title.id, name: title.title, place },
            position: () => shownFilm.get()?.time() ?? 0,
            through,
          })
        }
      >
        {t('party:watchTogether')}
      </Button>
      <Button
        size="s"
        icon={Bookmark}
        className={styles.action}
        aria-pressed={mark !== null}
        busy={mark?.itemId === 0}
        onClick={() => void (mark ? removeFromWatchLater(mark) : addToWatchLater(of))}
      >
        {t('media:player.watchLater')}
      </Button>
      <AddToList
        size="s"
        className={styles.action}
        item={{ kind: 'titles', id: title.id, name: title.title }}
      />
      <CopyButton
        size="s"
        text={window.location.origin + titlePath(title)}
        label={t('media:player.copyLink')}
        className={styles.action}
      />
      {title.type === 'tv' && (
        <FollowButton
          of={{ kind: 'series', target: String(title.id) }}
          name={title.title}
          size="s"
          className={styles.action}
        />
      )}
      {title.type === 'movie' && <MarkFilm title={title} className={styles.action} />}
      <div className={styles.wide}>
        <AskForTitle title={title} />
      </div>
      <SaveTitle title={title} place={place} about={about} className={styles.wide} />
    </div>
  );
}
