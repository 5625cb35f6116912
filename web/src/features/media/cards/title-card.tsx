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

/** A title of the catalogue. */
export function TitleCard({ title, eager }: { title: MediaResult; eager?: boolean }) {
  const isSeries = title.type === 'tv';
  return (
    <PosterCard
      title={title.title}
      poster={title.poster}
      marks={marksOf(title)}
      year={title.year}
      rating={{ text: ratingText(title), words: ratingWords(title) }}
      length={lengthText(title)}
      save={saveableOf(title)}
      link={titleLink(title, isSeries ? { season: 1, episode: 1 } : undefined)}
      eager={eager}
    />
  );
}

/** Of anime how it stands, of others that it is a series; and what lies here is named. */
function marksOf({ type, is_anime: isAnime, status, media_source: source }: MediaResult): string[] {
  const kind = isAnime ? (status ?? '') : type === 'tv' ? 'TV' : '';
  return [kind, source === 'library' ? 'Library' : ''].filter(Boolean);
}
