import { fault } from '../../errors.ts';
import { said } from '../../texts/texts.ts';
import { watchLaterMax } from './media.limits.ts';

export const mediaFaults = {
  noSuchTitle: fault(404, 'no_such_title', 'media:fault.noSuchTitle'),
  noSuchSeason: fault(404, 'no_such_season', 'media:fault.noSuchSeason'),
  noSuchPicture: fault(404, 'no_such_picture', 'media:fault.noSuchPicture'),
  missingIdentifiers: fault(400, 'missing_identifiers', 'media:fault.missingIdentifiers'),
  unknownDomain: fault(400, 'unknown_domain', 'media:fault.unknownDomain'),
  /** The server replaces this text by one with the status of the movie database. */
  movieDatabaseError: fault(502, 'movie_database_error', 'media:fault.movieDatabase'),
  seasonsFailed: fault(502, 'seasons_failed', 'media:fault.seasonsFailed'),
  episodesFailed: fault(502, 'episodes_failed', 'media:fault.episodesFailed'),
  alreadySaved: fault(409, 'already_saved', 'media:fault.alreadySaved'),
  watchLaterFull: fault(409, 'watch_later_full', said('media:fault.watchLaterFull', { max: watchLaterMax })),
  noSuchItem: fault(404, 'no_such_item', 'media:fault.noSuchItem'),
  nothingWatched: fault(404, 'nothing_watched', 'media:fault.nothingWatched'),
} as const;
