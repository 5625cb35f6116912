/** A question to the guide, or several in a row, and the expected result. */
export type GuideRequest = {
  says: string | readonly string[];
  /** The part of Snowglobe in which it is asked. */
  contentType?: 'movies' | 'anime';
} & (
  | {
      /** All of these must be among the first five. */
      all: readonly string[];
    }
  | {
      /** Many titles are right: the first three must all be of these. */
      among: readonly string[];
    }
);
