import type { Watched } from '@snowglobe/contract/features/media/progress.model.ts';
import { Play, X } from 'lucide-react';
import { timeLeftText } from '../../../core/format/durations.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { titleLink } from '../title-address.ts';
import { MediaCard } from './media-card.tsx';
import { Poster } from './poster.tsx';
import { t } from '../../../core/texts.ts';
import styles from './still-card.module.css';

type StillCardProps = {
  watched: Watched;
  remove?: { label: string; onClick: () => void };
  /** Below the title, instead of the year of a film. */
  note?: string;
};

/** A partly watched title, or the next episode: the still with a progress bar, and the remaining time. */
export function StillCard({ watched, remove, note }: StillCardProps) {
  const { title, season, episode, position, duration, finished, is_next: isNext } = watched;
  const share = finished ? 1 : duration > 0 ? position / duration : 0;
  const place = season === null ? undefined : { season, episode };
  return (
    <MediaCard
      shape="still"
      link={titleLink(title, place)}
      art={
        <>
          <Poster className={styles.still} src={title.backdrop} title={title.title} />
          <span className={styles.play} aria-hidden="true">
            <Icon of={Play} size={20} />
          </span>
          {share > 0 && !isNext && (
            <span className={styles.bar} aria-hidden="true">
              <Progress label={t('media:watchedOf', { title: title.title })} value={share} />
            </span>
          )}
        </>
      }
      words={
        <>
          <span className={styles.words}>
            <span className={styles.name}>{title.title}</span>
            <span className={classNames('readout', styles.left)}>{leftWords(watched)}</span>
          </span>
          <span className={styles.where}>{note ?? whereWords(watched)}</span>
        </>
      }
      corner={
        remove && <IconButton className={styles.remove} icon={X} iconSize={16} look="bordered" {...remove} />
      }
    />
  );
}

function leftWords({ position, duration, finished, is_next: isNext }: Watched): string {
  if (isNext) return t('media:upNext');
  if (finished) return t('media:watched');
  return duration > 0 ? timeLeftText(duration - position) : '';
}

/** "S1 E4 · The Dark Room", or the year of a film. */
export function whereWords({ season, episode, episode_title: name, title }: Watched): string {
  if (season === null) return String(title.year ?? '');
  return [`S${season} E${episode}`, name].filter(Boolean).join(' · ');
}
