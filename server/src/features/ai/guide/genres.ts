import { stem } from './words.ts';

/** Words that name a genre: who says one means it. */
const named: Readonly<Record<string, string>> = {
  action: 'Action', adventure: 'Adventure', animation: 'Animation', animated: 'Animation', cartoon: 'Animation',
  comedy: 'Comedy', comedic: 'Comedy', funny: 'Comedy', crime: 'Crime', noir: 'Crime', gangster: 'Crime', heist: 'Crime',
  documentary: 'Documentary', doc: 'Documentary', drama: 'Drama', fantasy: 'Fantasy', historical: 'History', history: 'History',
  horror: 'Horror', scary: 'Horror', frightening: 'Horror', musical: 'Music', mystery: 'Mystery', whodunit: 'Mystery',
  romance: 'Romance', romantic: 'Romance', romcom: 'Romance', love: 'Romance', scifi: 'Science Fiction', sci: 'Science Fiction',
  fiction: 'Science Fiction', thriller: 'Thriller', suspense: 'Thriller', war: 'War', wartime: 'War', western: 'Western', cowboy: 'Western',
};
/** Words that lean towards genres without naming one. */
const leaning: Readonly<Record<string, readonly string[]>> = {
  laugh: ['Comedy'], cheer: ['Comedy', 'Family'], fun: ['Comedy', 'Adventure'], silly: ['Comedy'], slapstick: ['Comedy'],
  screwball: ['Comedy'], hilarious: ['Comedy'], child: ['Family'], children: ['Family'], kid: ['Family'], family: ['Family'],
  gentle: ['Family'], cosy: ['Family', 'Comedy'], cozy: ['Family', 'Comedy'], calm: ['Family'], spooky: ['Horror'], creepy: ['Horror'],
  haunted: ['Horror'], vampire: ['Horror'], zombie: ['Horror'], monster: ['Horror'], witch: ['Horror'], ghost: ['Horror'], gory: ['Horror'],
  space: ['Science Fiction'], alien: ['Science Fiction'], robot: ['Science Fiction'], future: ['Science Fiction'],
  detective: ['Mystery', 'Crime'], murder: ['Mystery', 'Crime', 'Thriller'], murderer: ['Thriller', 'Crime'], criminal: ['Crime'],
  robber: ['Crime'], robbery: ['Crime'], tense: ['Thriller'], exciting: ['Action', 'Thriller', 'Adventure'], gripping: ['Thriller'],
  epic: ['History', 'Adventure'], swashbuckling: ['Adventure'], pirate: ['Adventure'], sword: ['Adventure'], magic: ['Fantasy'],
  magical: ['Fantasy'], dragon: ['Fantasy'], fairy: ['Fantasy'], music: ['Music'], song: ['Music'], dance: ['Music'], dancing: ['Music'],
  sad: ['Drama'], cry: ['Drama', 'Romance'], moving: ['Drama'], tragic: ['Drama', 'Romance'], soldier: ['War'], battle: ['War'],
  planes: ['War'], fighting: ['Action'], date: ['Romance', 'Comedy'], kiss: ['Romance'], heartbreak: ['Romance'], dark: ['Crime', 'Thriller'],
  courtroom: ['Drama'], trial: ['Drama'], real: ['Documentary'], true: ['Documentary', 'History'],
};

const byStem = <Value>(table: Readonly<Record<string, Value>>) =>
  new Map(Object.entries(table).map(([word, value]) => [stem(word), value]));
const namedByStem = byStem(named);
const leaningByStem = byStem(leaning);

export const genreNamed = (word: string): string | undefined => namedByStem.get(word);
export const genresLeantTo = (word: string): readonly string[] => leaningByStem.get(word) ?? [];
