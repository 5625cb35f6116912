/** Something a member says to the guide, or several things in a row, and what should come of it. */
export type GuideRequest = {
  says: string | readonly string[];
  /** In which part of Snowglobe they ask. */
  contentType?: 'movies' | 'anime';
} & (
  | {
      /** Each of these is among the first five. */
      all: readonly string[];
    }
  | {
      /** Many would do: the first three are all of these. */
      among: readonly string[];
    }
);
