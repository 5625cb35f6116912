import type { Episode, MediaResult, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import type { ListPlace } from '@snowglobe/contract/features/lists/lists.model.ts';
import { ChevronRight } from 'lucide-react';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Place } from '../../../core/player-address.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { listPath } from '../../lists/lists.door.ts';
import { useOpenEpisode } from './use-open-episode.ts';
import { dataText, genreName, joinNames, runtimeText } from '../title-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './player-foot.module.css';

type PlayerFootProps = {
  title: MediaResult;
  /** Where the data of seasons and episodes comes from. */
  label: SourceLabel;
  place: Place;
  episode: Episode | undefined;
  next: { season: number; episode: number } | null;
  /** The place in the list that is watched through, and how to go on there. */
  inList: ListPlace | null;
  onNextTitle: (() => void) | null;
};

/** Below the picture: the film or episode, and the button for the next episode. */
export function PlayerFoot({ title, label, place, episode, next, inList, onNextTitle }: PlayerFootProps) {
  const openEpisode = useOpenEpisode();
  const isSeries = title.type === 'tv';
  const minutes = episode?.runtime ?? title.runtime;
  const facts = [
    minutes && runtimeText(minutes),
    joinNames(title.genres.map(genreName)),
    title.quality,
  ].filter(Boolean);
  return (
    <div className={styles.foot} data-foot>
      <div>
        {isSeries && place.season !== null && (
          <p className={classNames('readout', styles.code)}>
            S{place.season} E{place.episode}
          </p>
        )}
        <h3 className={styles.title}>{isSeries ? (episode?.title ?? title.title) : title.title}</h3>
        {isSeries && episode?.overview && <p className={styles.text}>{episode.overview}</p>}
        <p className="readout">{facts.join(' · ')}</p>
      </div>
      {next && (
        <Button variant="primary" iconAfter={ChevronRight} onClick={() => openEpisode(title.id, next)}>
          {t('media:player.nextEpisode')}
        </Button>
      )}
      {onNextTitle && (
        <Button variant="primary" iconAfter={ChevronRight} onClick={onNextTitle}>
          {t('lists:next')}
        </Button>
      )}
      {inList && (
        <p className={styles.list}>
          <RichText
            of="lists:next.from"
            values={{
              name: inList.list.name,
              place: inList.place,
              count: inList.count,
              link: <ScreenLink className="link" href={listPath(inList.list.id)} />,
            }}
          />
        </p>
      )}
      <div className={styles.line}>
        <span className="label">{t('media:player.stream')}</span>
        {isSeries && <Tag>{dataText(label)}</Tag>}
        <span className={styles.hint}>{t('media:player.escape')}</span>
      </div>
    </div>
  );
}
