/** What other features use of this one. */
export { TitleReviews } from './title-reviews.tsx';
