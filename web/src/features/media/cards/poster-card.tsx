import { LibraryBig, Play, Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Saveable } from '../watch-later.queries.ts';
import { MediaCard } from './media-card.tsx';
import { Poster } from './poster.tsx';
import { SaveToggle } from './save-toggle.tsx';
import styles from './poster-card.module.css';

type PosterCardProps = {
  title: string;
  poster: string | null;
  /** The kind of the title, or that it is in the library; shown beside the name. */
  mark: 'Library' | 'TV' | 'Anime' | null;
  /** Why it was found, below the name: "with Buster Keaton". */
  note?: string | null | undefined;
  /** The status of an anime, beside the year. */
  status?: string | null;
  year: number | null;
  rating: { text: string; words: string };
  length: string;
  save: Saveable;
  link: ComponentProps<typeof MediaCard>['link'];
  eager?: boolean | undefined;
};

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
                Play
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
            {mark === 'Library' ? (
              <span className={styles.library} title="In the library">
                <Icon of={LibraryBig} size={16} />
                <span className="sr-only">Library</span>
              </span>
            ) : (
              mark && <span className={styles.mark}>{mark}</span>
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
          {status && <Tag>{status}</Tag>}
          <span className="readout">{length}</span>
        </p>
      }
      corner={<SaveToggle of={save} />}
    />
  );
}
