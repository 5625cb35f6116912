import type { ModIcon } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { DemoScene } from './demo-pictures.ts';

export type DemoMod = {
  /** Official mods are added by staff. */
  by: string;
  isOfficial?: true;
  look?: { genre: string; icon: ModIcon; features: readonly string[] };
  pictures?: readonly DemoScene[];
  name: string;
  /** Members who follow it, or its author, from then on. */
  followers?: readonly string[];
  followersOfAuthor?: readonly string[];
  description: string;
  platform: 'mobile' | 'pc';
  daysAgo: number;
  /** The changelog of each version, oldest first. */
  versions: readonly string[];
  /** The names of the files in the archive, besides the read me. */
  inside: readonly string[];
  /** The names of the mods that it needs. They must come before it in the list. */
  needs?: readonly string[];
  likes: readonly string[];
  ratings: Readonly<Record<string, number>>;
  downloads: readonly string[];
  comments: readonly { who: string; words: string }[];
};

export const demoMods: readonly DemoMod[] = [
  {
    by: 'kestrel',
    isOfficial: true,
    look: {
      genre: 'Racing',
      icon: '🏎️',
      features: ['Winter grip', 'New tracks', 'Works with every car'],
    },
    pictures: [
      { hue: 205, moon: 0.2 },
      { hue: 222, moon: 0.7 },
      { hue: 190, moon: 0.45 },
    ],
    name: 'Frozen Lake Circuit',
    description:
      'Three tracks over thin ice, drawn by the house. Brake early, steer late, and listen to the cracks.',
    platform: 'pc',
    daysAgo: 40,
    versions: ['', 'A third track, at night.', 'The ice holds a little longer.'],
    inside: ['tracks/dawn.trk', 'tracks/noon.trk', 'tracks/night.trk', 'setup.bat'],
    likes: ['oda_', 'vesper9', 'lumi', 'bram'],
    ratings: { oda_: 5, vesper9: 5, lumi: 4, marrow: 5 },
    downloads: ['oda_', 'vesper9', 'lumi', 'bram', 'marrow', 'mirelle', 'tundra-fox'],
    comments: [
      { who: 'vesper9', words: 'The night track is worth the download alone.' },
      { who: 'lumi', words: 'I am still in the water. Send help.' },
    ],
  },
  {
    by: 'north',
    isOfficial: true,
    look: {
      genre: 'Puzzle',
      icon: '🧩',
      features: ['60 boards', 'No timers', 'Plays without a network'],
    },
    pictures: [{ hue: 260, moon: 0.6 }],
    name: 'Snowflake Puzzles',
    description: 'Sixty quiet boards for a long ride home. No two are alike.',
    platform: 'mobile',
    daysAgo: 22,
    versions: ['', 'Ten more boards.'],
    inside: ['boards.json', 'art/flake.svg'],
    likes: ['mirelle', 'oda_'],
    ratings: { mirelle: 5, oda_: 4 },
    downloads: ['mirelle', 'oda_', 'marrow'],
    comments: [{ who: 'mirelle', words: 'Board 41 kept me awake.' }],
  },
  {
    by: 'vesper9',
    look: {
      genre: 'Sandbox',
      icon: '🚀',
      features: ['Six times as high', 'Soft landings', 'One file to change'],
    },
    pictures: [
      { hue: 232, moon: 0.5 },
      { hue: 250, moon: 0.25 },
    ],
    name: 'Moon Gravity',
    followers: ['lumi', 'oda_'],
    followersOfAuthor: ['oda_', 'bram'],
    description: 'Jump as high as the moon lets you. Works in every sandbox that reads settings.ini.',
    platform: 'pc',
    daysAgo: 30,
    versions: ['', 'Landing does not hurt any more.'],
    inside: ['moon/settings.ini', 'moon/landing.cfg'],
    likes: ['lumi', 'bram', 'tundra-fox'],
    ratings: { lumi: 5, bram: 4, 'tundra-fox': 5 },
    downloads: ['lumi', 'bram', 'tundra-fox', 'oda_'],
    comments: [{ who: 'bram', words: 'My sheep are in orbit now. Five stars.' }],
  },
  {
    by: 'vesper9',
    name: 'Moon Weather',
    description: 'Dust storms for Moon Gravity, which it needs. Bring a broom.',
    platform: 'pc',
    daysAgo: 12,
    versions: [''],
    inside: ['moon/dust.cfg'],
    needs: ['Moon Gravity'],
    likes: ['lumi'],
    ratings: { lumi: 4 },
    downloads: ['lumi', 'tundra-fox'],
    comments: [],
  },
  {
    by: 'lumi',
    look: { genre: 'RPG', icon: '🧙', features: ['Nothing blinks', 'For those who see no red'] },
    pictures: [{ hue: 330, moon: 0.8 }],
    name: 'Lantern HUD',
    description: 'A warm, small display: health as a flame, ammunition as sparks. Nothing blinks.',
    platform: 'pc',
    daysAgo: 18,
    versions: ['', 'Readable for those who see no red.'],
    inside: ['hud/flame.png', 'hud/spark.png', 'hud/layout.xml'],
    likes: ['oda_', 'mirelle'],
    ratings: { oda_: 5 },
    downloads: ['oda_', 'mirelle', 'marrow'],
    comments: [{ who: 'marrow', words: 'Finally one that does not shout at me.' }],
  },
  {
    by: 'bram',
    look: { genre: 'Sports', icon: '🏝️', features: ['Real snow', 'Works without a network'] },
    name: 'Sledge Physics',
    description: 'Sledges that slide like sledges. For phones with a little patience.',
    platform: 'mobile',
    daysAgo: 9,
    versions: [''],
    inside: ['sledge/curve.json', 'sledge/snow.json'],
    likes: ['vesper9'],
    ratings: { vesper9: 3, lumi: 4 },
    downloads: ['vesper9', 'lumi'],
    comments: [],
  },
  {
    by: 'tundra-fox',
    name: 'Infinite Gems',
    description: 'Gives you all the gems. Just run the patch and do not ask how.',
    platform: 'mobile',
    daysAgo: 2,
    versions: [''],
    inside: ['patch.exe', 'run-me-first.bat'],
    likes: [],
    ratings: { oda_: 1, bram: 1 },
    downloads: ['bram'],
    comments: [{ who: 'bram', words: 'What does the patch do? It asks for my password.' }],
  },
  {
    by: 'oda_',
    look: { genre: 'Other', icon: '🕹️', features: ['18 frames a second', 'Cards between the scenes'] },
    name: 'Silent Film Filter',
    description:
      'Black and white, eighteen frames a second, and a card between the scenes. For anything that runs.',
    platform: 'pc',
    daysAgo: 5,
    versions: ['', 'The piano can be turned off.'],
    inside: ['filter/grain.fx', 'filter/cards.fx'],
    likes: ['snowy', 'marrow', 'lumi', 'kestrel'],
    ratings: { snowy: 5, marrow: 5, lumi: 5 },
    downloads: ['snowy', 'marrow', 'lumi', 'kestrel', 'vesper9'],
    comments: [{ who: 'snowy', words: 'This belongs on the big screen.' }],
  },
];

export const demoReport = {
  by: 'bram',
  mod: 'Infinite Gems',
  reason: 'It asks for my password and has programs in it.',
};
