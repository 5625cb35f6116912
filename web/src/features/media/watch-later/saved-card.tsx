import type { WatchLaterItem } from '@snowglobe/contract/features/media/watch-later.model.ts';
import { PosterCard } from '../cards/poster-card.tsx';
import { titleLink } from '../title-address.ts';
import { lengthText, ratingText, ratingWords } from '../title-words.ts';

/** A title of the member's list. A click on the bookmark removes it. */
export function SavedCard({ item }: { item: WatchLaterItem }) {
  const { title, title_id: titleId, type, media_type: mediaType } = item;
  const isAnime = type === 'anime';
  const first = mediaType === 'tv' ? { season: 1, episode: 1 } : undefined;
  return (
    <PosterCard
      title={title}
      poster={item.poster}
      mark={isAnime ? 'anime' : type === 'tv' ? 'tv' : null}
      status={item.status}
      year={item.year}
      rating={{ text: ratingText(item), words: ratingWords(item) }}
      length={lengthText(item)}
      save={{ titleId, title, type }}
      link={titleId === null ? null : titleLink({ id: titleId, is_anime: isAnime }, first)}
    />
  );
}
