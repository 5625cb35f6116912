import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { LibraryBig, Play, Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Saveable } from '../watch-later.queries.ts';
import { MediaCard } from './media-card.tsx';
import { Poster } from './poster.tsx';
import { SaveToggle } from './save-toggle.tsx';
import { t } from '../../../core/texts.ts';
import { animeStatusText } from '../title-words.ts';
import styles from './poster-card.module.css';

type PosterCardProps = {
  title: string;
  poster: string | null;
  /** The kind of the title, or that it is in the library; shown beside the name. */
  mark: 'library' | 'tv' | 'anime' | null;
  /** Why it was found, below the name: "with Buster Keaton". */
  note?: string | null | undefined;
  /** The status of an anime, beside the year. */
  status: MediaResult['status'];
  year: number | null;
  rating: { text: string; words: string };
  length: string;
  save: Saveable;
  link: ComponentProps<typeof MediaCard>['link'];
  eager?: boolean | undefined;
};

const marks = { tv: t('media:mark.tv'), anime: t('media:mark.anime') };

/** A title with poster, name and facts. */
export function PosterCard(props: PosterCardProps) {
  const { title, poster, mark, note, status, year, rating, length, save, link, eager } = props;
  return (
    <MediaCard
      shape="poster"
      link={link}
      art={
        <>
          <Poster src={poster} title={title} eager={eager ?? false} />
          {link && (
            <span className={styles.over} aria-hidden="true">
              <span className={styles.play}>
                <Icon of={Play} size={16} />
                {t('media:play')}
              </span>
            </span>
          )}
        </>
      }
      words={
        <>
          <span className={styles.head}>
            <span className={styles.name} title={title}>
              {title}
            </span>
            {mark === 'library' ? (
              <span className={styles.library} title={t('media:mark.inLibrary')}>
                <Icon of={LibraryBig} size={16} />
                <span className="sr-only">{t('media:mark.library')}</span>
              </span>
            ) : (
              mark && <span className={styles.mark}>{marks[mark]}</span>
            )}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </>
      }
      below={
        <p className={styles.facts}>
          <span>
            {year}
            {rating.text !== '' && (
              <span className={styles.rating} title={rating.words}>
                <Icon of={Star} size={12} />
                <span className="sr-only">{rating.words}</span>
                <span aria-hidden="true">{rating.text}</span>
              </span>
            )}
          </span>
          {status && <Tag>{animeStatusText(status)}</Tag>}
          <span className="readout">{length}</span>
        </p>
      }
      corner={<SaveToggle of={save} />}
    />
  );
}
