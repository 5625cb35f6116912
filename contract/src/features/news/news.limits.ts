/** Numbers, lists and texts of news, free of any library so that forms can use them at no cost. */
export const newsTitleMax = 200;
export const newsContentMax = 2000;
export const newsCommentMax = 500;
/** How much of a post its card shows. */
export const newsPreviewLength = 150;

/** Where the pictures of posts are. A post shows one by `![what it shows](address)`; others stay links. */
export const newsPicturePath = '/api/news/pictures/';
export const newsPictureMaxBytes = 10 * 1024 * 1024;
const pictureNames = /\/api\/news\/pictures\/([0-9a-f-]{36}\.webp)/g;

/** The names of the pictures that a text shows. */
export const newsPicturesIn = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(pictureNames), ([, name]) => name!)),
];

export const newsTypes = ['announcement', 'update'] as const;
export const newsReactions = ['like', 'dislike'] as const;

export const newsTexts = {
  incomplete: 'Title and content are required',
  blankComment: 'Please write a comment',
} as const;
