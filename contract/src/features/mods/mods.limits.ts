/** Limits, lists and texts of mods and scripts. This file imports no library: forms use it without the schemas. */
export const modNameMax = 100;
export const modDescriptionMax = 2000;
export const modChangelogMax = 2000;
export const modCommentMax = 500;
export const modFileMaxBytes = 5 * 1024 ** 3;
export const modFeaturesMax = 20;
export const modFeatureMax = 60;
export const modDependenciesMax = 20;
export const modPicturesMax = 6;
export const modPictureMaxBytes = 10 * 1024 ** 2;
/** A mod with this many versions accepts no new one; the author has to create another mod. */
export const modVersionsMax = 100;
/** How many file names of an archive are stored and shown. */
export const modContentsShown = 500;

/** Accepted kinds of files; both the name and the content must match. */
export const modFileKinds = ['zip', 'rar', 'apk', 'exe', 'dmg'] as const;
export const modPlatforms = ['mobile', 'pc'] as const;
export const modViews = ['all', 'official', 'community'] as const;
export const modSorts = ['newest', 'downloads', 'rating'] as const;
export const scriptSorts = ['newest', 'views'] as const;
/**
 * `waiting` for the scanner · `clean` · `not_scanned`: there is no scanner · `infected`: the file was deleted ·
 * `failed`: the scanner can't scan this file.
 */
export const scanVerdicts = ['waiting', 'clean', 'not_scanned', 'infected', 'failed'] as const;

export const modGenres = [
  'Action',
  'Adventure',
  'RPG',
  'Shooter',
  'Strategy',
  'Simulation',
  'Sports',
  'Racing',
  'Fighting',
  'Puzzle',
  'Horror',
  'Survival',
  'Battle Royale',
  'MOBA',
  'MMO',
  'Platformer',
  'Sandbox',
  'Other',
] as const;
/** The genre of a mod without a chosen genre. */
export const defaultModGenre = 'Game Mod';

export const modIcons = [
  '🎮',
  '🕹️',
  '⚔️',
  '🛡️',
  '🏹',
  '🔫',
  '🚗',
  '🏎️',
  '⚽',
  '🏀',
  '🧩',
  '👻',
  '🧟',
  '🏝️',
  '🐉',
  '🧙',
  '🚀',
  '🌍',
  '💎',
  '🔧',
] as const;
export type ModIcon = (typeof modIcons)[number];
export const defaultModIcon: ModIcon = '🎮';

export const modTexts = {
  nameRequired: 'mods:rule.nameRequired',
  descriptionRequired: 'mods:rule.descriptionRequired',
  platformRequired: 'mods:rule.platformRequired',
  fileRequired: 'mods:rule.fileRequired',
  wrongFileType: 'mods:rule.wrongFileType',
  emptyFile: 'mods:rule.emptyFile',
  fileTooLarge: 'mods:rule.fileTooLarge',
  pictureTooLarge: 'mods:rule.pictureTooLarge',
  notAPicture: 'mods:rule.notAPicture',
  blankComment: 'mods:rule.blankComment',
} as const;

/** Why a file could not be scanned, as it is stored. The page shows these in its own language. */
export const scanReasons = {
  tooLarge: 'it is larger than the scanner takes',
  missing: 'the file is missing',
} as const;

/** Default values for fields that the script service leaves empty. The page shows them in its own language. */
export const scriptDefaults = {
  name: 'Untitled Script',
  description: 'No description available',
  game: 'Universal',
  owner: 'Anonymous',
} as const;
