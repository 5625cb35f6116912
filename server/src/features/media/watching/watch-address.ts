type Title = { id: number; is_anime: boolean };
type Place = { season: number | null; episode: number | null };

/** The address that opens a title, or plays one of its episodes. */
export function watchAddress({ id, is_anime: isAnime }: Title, { season, episode }: Place): string {
  const place = episode === null ? '' : `&season=${season}&episode=${episode}`;
  return `/?screen=${isAnime ? 'anime' : 'media'}&title=${id}${place}`;
}
