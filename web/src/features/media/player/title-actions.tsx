import type { Episode, MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { Bookmark, Users } from 'lucide-react';
import type { Place } from '../../../core/player-address.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FollowButton } from '../../follows/follows.door.ts';
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
};

/** The buttons "Watch together", "Watch Later", "Copy link", "Follow", "Mark as watched", "Save to this device"; "Ask for this" where the library does not have it. */
export function TitleActions({ title, place, about }: TitleActionsProps) {
  const of = saveableOf(title);
  const mark = useMark(of);
  return (
    <div className={styles.actions}>
      <Button
        size="s"
        icon={Users}
        className={styles.together}
        onClick={() =>
          openWatchDialog({
            title: { id: title.id, name: title.title, place },
            position: () => shownFilm.get()?.time() ?? 0,
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
      <AskForTitle title={title} />
      <SaveTitle title={title} place={place} about={about} className={styles.save} />
    </div>
  );
}
