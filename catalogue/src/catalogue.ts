/** The entry point of the package: the open catalogue's titles, the posters drawn for titles, and the demo film. */
export { peopleOfTitles } from './titles/people.ts';
export { sampleAnime, type SampleAnime } from './titles/sample-anime.ts';
export type { OpenTitle } from './titles/open-title.ts';
export { openTitles } from './titles/titles.ts';
export { drawBackdrop, drawFramePoster, drawPoster, type PosterSubject } from './posters/poster.ts';
export { demoFilm } from './demo-film/demo-film.ts';
