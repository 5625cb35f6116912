/**
 * The genres of the movie database and of the open catalogue, with their texts. A genre is stored and sent in English;
 * genres that staff wrote for their own titles are not in this list and are shown as they are.
 */
const genreTexts = {
  Action: 'media:genre.action',
  Adventure: 'media:genre.adventure',
  Animation: 'media:genre.animation',
  Anime: 'media:genre.anime',
  Comedy: 'media:genre.comedy',
  Crime: 'media:genre.crime',
  Documentary: 'media:genre.documentary',
  Drama: 'media:genre.drama',
  Family: 'media:genre.family',
  Fantasy: 'media:genre.fantasy',
  History: 'media:genre.history',
  Horror: 'media:genre.horror',
  Music: 'media:genre.music',
  Mystery: 'media:genre.mystery',
  Romance: 'media:genre.romance',
  'Science Fiction': 'media:genre.scienceFiction',
  'TV Movie': 'media:genre.tvMovie',
  Thriller: 'media:genre.thriller',
  War: 'media:genre.war',
  Western: 'media:genre.western',
  'Action & Adventure': 'media:genre.actionAdventure',
  Kids: 'media:genre.kids',
  News: 'media:genre.news',
  Reality: 'media:genre.reality',
  'Sci-Fi & Fantasy': 'media:genre.sciFiFantasy',
  Soap: 'media:genre.soap',
  Talk: 'media:genre.talk',
  'War & Politics': 'media:genre.warPolitics',
} as const;

/** The text of a genre; undefined for one that is not in the list. */
export const genreTextOf = (genre: string) =>
  Object.hasOwn(genreTexts, genre) ? genreTexts[genre as keyof typeof genreTexts] : undefined;
