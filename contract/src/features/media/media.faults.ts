import { fault } from '../../errors.ts';
import { mediaTexts, watchLaterMax } from './media.limits.ts';

export const mediaFaults = {
  noSuchTitle: fault(404, 'no_such_title', 'This title is not in the catalogue'),
  noSuchPicture: fault(404, 'no_such_picture', 'There is no such picture'),
  missingIdentifiers: fault(400, 'missing_identifiers', mediaTexts.missingIdentifiers),
  unknownDomain: fault(400, 'unknown_domain', 'This is not one of the video sources'),
  /** The server appends the status of the movie database to this text. */
  movieDatabaseError: fault(502, 'movie_database_error', 'TMDB API error'),
  seasonsFailed: fault(502, 'seasons_failed', mediaTexts.seasonsFailed),
  episodesFailed: fault(502, 'episodes_failed', mediaTexts.episodesFailed),
  alreadySaved: fault(409, 'already_saved', mediaTexts.alreadySaved),
  watchLaterFull: fault(409, 'watch_later_full', `A watch later list holds ${watchLaterMax} titles`),
  noSuchItem: fault(404, 'no_such_item', 'This is not in your watch later list'),
  nothingWatched: fault(404, 'nothing_watched', 'This is not in your history'),
} as const;
