/** Numbers, lists and texts of mods and scripts, free of any library so that forms can use them at no cost. */
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
/** A mod keeps so many versions; then the author deletes it, or makes another. */
export const modVersionsMax = 100;
/** Of what is inside an archive, so many names are kept to be shown. */
export const modContentsShown = 500;

/** A file is one of these, by its name and by its content. */
export const modFileKinds = ['zip', 'rar', 'apk', 'exe', 'dmg'] as const;
export const modPlatforms = ['mobile', 'pc'] as const;
export const modViews = ['all', 'official', 'community'] as const;
export const modSorts = ['newest', 'downloads', 'rating'] as const;
export const scriptSorts = ['newest', 'views'] as const;
/**
 * What is known of a file: the scanner has not looked yet · it found nothing · there is no scanner · it found
 * something, and the file is gone · it can not look at this one.
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
/** The genre of a mod that was given none. */
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
  nameRequired: 'Name is required',
  descriptionRequired: 'Description is required',
  platformRequired: 'Platform is required',
  fileRequired: 'File is required',
  wrongFileType: 'Only zip, rar, apk, exe and dmg files are accepted',
  emptyFile: 'This file is empty: it has no bytes at all',
  fileTooLarge: 'File size must be less than 5GB',
  pictureTooLarge: 'A picture has at most 10MB',
  notAPicture: 'Please select an image file',
  blankComment: 'Please write a comment',
} as const;

/** What a script has where the service that knows it says nothing. */
export const scriptDefaults = {
  name: 'Untitled Script',
  description: 'No description available',
  game: 'Universal',
  owner: 'Anonymous',
} as const;
