import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { titleLink } from '../title-address.ts';
import { lengthText, ratingText, ratingWords } from '../title-words.ts';
import type { Saveable } from '../watch-later.queries.ts';
import { PosterCard } from './poster-card.tsx';

export const saveableOf = ({ id, title, type, is_anime: isAnime }: MediaResult): Saveable => ({
  titleId: id,
  title,
  type: isAnime ? 'anime' : type,
});

type TitleCardProps = { title: MediaResult; eager?: boolean; note?: string | null };

/** A title of the catalogue. */
export function TitleCard({ title, eager, note }: TitleCardProps) {
  const isSeries = title.type === 'tv';
  // The library may not have the first season; then the player starts at its first episode.
  const isInLibrary = title.media_source === 'library';
  return (
    <PosterCard
      title={title.title}
      poster={title.poster}
      mark={markOf(title)}
      note={note}
      status={title.status}
      year={title.year}
      rating={{ text: ratingText(title), words: ratingWords(title) }}
      length={lengthText(title)}
      save={saveableOf(title)}
      link={titleLink(title, isSeries && !isInLibrary ? { season: 1, episode: 1 } : undefined)}
      eager={eager}
    />
  );
}

/** Titles of the library are marked as such, other series as series. */
function markOf({ type, is_anime: isAnime, media_source: source }: MediaResult): 'library' | 'tv' | null {
  if (source === 'library') return 'library';
  return type === 'tv' && !isAnime ? 'tv' : null;
}
