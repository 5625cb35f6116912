/** Limits, lists and texts of news. This file imports no library, so that forms can use it without the schemas. */
export const newsTitleMax = 200;
export const newsContentMax = 2000;
export const newsCommentMax = 500;
/** How many characters of a post its card shows. */
export const newsPreviewLength = 150;

/** The path of pictures in posts. A post shows one with `![description](address)`; other addresses stay links. */
export const newsPicturePath = '/api/news/pictures/';
export const newsPictureMaxBytes = 10 * 1024 * 1024;
const pictureNames = /\/api\/news\/pictures\/([0-9a-f-]{36}\.webp)/g;

/** The names of the pictures in a post. */
export const newsPicturesIn = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(pictureNames), ([, name]) => name!)),
];

export const newsTypes = ['announcement', 'update'] as const;
export const newsReactions = ['like', 'dislike'] as const;

export const newsTexts = {
  incomplete: 'news:rule.incomplete',
  blankComment: 'news:rule.blankComment',
} as const;
