/** Numbers, lists and texts of news, free of any library so that forms can use them at no cost. */
export const newsTitleMax = 200;
export const newsContentMax = 2000;
export const newsCommentMax = 500;
/** How much of a post its card shows. */
export const newsPreviewLength = 150;

export const newsTypes = ['announcement', 'update'] as const;
export const newsReactions = ['like', 'dislike'] as const;

export const newsTexts = {
  incomplete: 'Title and content are required',
  blankComment: 'Please write a comment',
} as const;
