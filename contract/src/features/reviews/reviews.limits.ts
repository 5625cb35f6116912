/** Limits of reviews. This file imports no library, so that forms can use it without loading the schemas. */
export const starsMax = 5;
export const reviewTextMax = 1000;
/** So many titles can one member give stars to. */
export const reviewsMax = 5000;
/** From so many stars on, a member liked a title. */
export const likedStars = 4;
/** Up to so many stars, a member did not like it. */
export const dislikedStars = 2;
