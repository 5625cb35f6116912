/** A film, an episode, or (with `episode` null) a whole season. A film has neither. */
type Place = { id: number; season: number | null; episode: number | null };

const covers = (mark: Place, { id, season, episode }: Place) =>
  mark.id === id && mark.season === season && (mark.episode === null || mark.episode === episode);

/** What was marked as watched while its player is open: that player must not save its position over the mark. */
export function createMarkedPlaces() {
  let marks: Place[] = [];
  const remove = (place: Place) =>
    void (marks = marks.filter((mark) => !covers(mark, place) && !covers(place, mark)));
  return {
    set(place: Place, isWatched: boolean): void {
      remove(place);
      if (isWatched) marks.push(place);
    },
    has: (place: Place): boolean => marks.some((mark) => covers(mark, place)),
    /** A player opens it: from now on its positions count again. */
    open: remove,
  };
}

export const markedPlaces = createMarkedPlaces();
