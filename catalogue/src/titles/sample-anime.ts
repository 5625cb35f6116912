/** A title of the list that the anime page shows before a search and when the movie database does not answer. */
export type SampleAnime = {
  id: string;
  kind: 'movie' | 'tv';
  title: string;
  originalTitle: string;
  year: number;
  genres: readonly string[];
  overview: string;
  status: 'Completed' | 'Ongoing' | 'New';
  /** Series only. */
  seasons?: number;
  /** Series only: the sum of all seasons. */
  episodes?: number;
  keywords: readonly string[];
};

export const sampleAnime: readonly SampleAnime[] = [
  {
    id: 'cowboy-bebop-1998',
    kind: 'tv',
    title: 'Cowboy Bebop',
    originalTitle: 'カウボーイビバップ',
    year: 1998,
    genres: ['Animation', 'Action', 'Science Fiction'],
    overview: 'Bounty hunters drift between the planets, short of money and long on jazz.',
    status: 'Completed',
    seasons: 1,
    episodes: 26,
    keywords: ['spaceship', 'band', 'planet', 'melancholy', 'jazz'],
  },
  {
    id: 'neon-genesis-evangelion-1995',
    kind: 'tv',
    title: 'Neon Genesis Evangelion',
    originalTitle: '新世紀エヴァンゲリオン',
    year: 1995,
    genres: ['Animation', 'Science Fiction', 'Drama'],
    overview: 'A boy who would rather not is told to climb into a giant and save the city.',
    status: 'Completed',
    seasons: 1,
    episodes: 26,
    keywords: ['robot', 'city', 'giant', 'adolescence', 'apocalypse'],
  },
  {
    id: 'fullmetal-alchemist-brotherhood-2009',
    kind: 'tv',
    title: 'Fullmetal Alchemist: Brotherhood',
    originalTitle: '鋼の錬金術師 FULLMETAL ALCHEMIST',
    year: 2009,
    genres: ['Animation', 'Adventure', 'Fantasy'],
    overview: 'Two brothers paid for a forbidden experiment and travel to undo the price.',
    status: 'Completed',
    seasons: 1,
    episodes: 64,
    keywords: ['clockwork', 'brothers', 'alchemy', 'road', 'loss'],
  },
  {
    id: 'death-note-2006',
    kind: 'tv',
    title: 'Death Note',
    originalTitle: 'デスノート',
    year: 2006,
    genres: ['Animation', 'Mystery', 'Thriller'],
    overview: 'Whoever’s name is written in the notebook dies, and a bright student can write.',
    status: 'Completed',
    seasons: 1,
    episodes: 37,
    keywords: ['detective', 'double', 'city', 'cat and mouse'],
  },
  {
    id: 'steins-gate-2011',
    kind: 'tv',
    title: 'Steins;Gate',
    originalTitle: 'シュタインズ・ゲート',
    year: 2011,
    genres: ['Animation', 'Science Fiction', 'Thriller'],
    overview: 'A microwave oven in Akihabara turns out to send messages into the past.',
    status: 'Completed',
    seasons: 1,
    episodes: 24,
    keywords: ['clock', 'laboratory', 'time travel', 'friends'],
  },
  {
    id: 'akira-1988',
    kind: 'movie',
    title: 'Akira',
    originalTitle: 'アキラ',
    year: 1988,
    genres: ['Animation', 'Science Fiction', 'Action'],
    overview: 'A biker’s friend wakes up with a power that once levelled the old city.',
    status: 'Completed',
    keywords: ['motorcycle', 'city', 'neon', 'psychic'],
  },
  {
    id: 'my-neighbor-totoro-1988',
    kind: 'movie',
    title: 'My Neighbor Totoro',
    originalTitle: 'となりのトトロ',
    year: 1988,
    genres: ['Animation', 'Family', 'Fantasy'],
    overview: 'Two sisters move to the country and find that the old tree has somebody living in it.',
    status: 'Completed',
    keywords: ['great tree', 'rain', 'sisters', 'countryside', 'gentle'],
  },
  {
    id: 'spirited-away-2001',
    kind: 'movie',
    title: 'Spirited Away',
    originalTitle: '千と千尋の神隠し',
    year: 2001,
    genres: ['Animation', 'Fantasy', 'Family'],
    overview: 'A girl takes work in a bathhouse of the gods to win back her parents and her name.',
    status: 'Completed',
    keywords: ['bathhouse', 'lanterns', 'spirits', 'sea train', 'wonder'],
  },
];
