import type { TitleWishes, Wish, WishedTitle } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

export const wishesKey = ['wishes'];
export const listKey = [...wishesKey, 'list'];
export const titleKey = [...wishesKey, 'title'];
export const staffKey = [...wishesKey, 'staff'];
export const votesKey = [...wishesKey, 'votes'];
export const settingsKey = [...wishesKey, 'settings'];

/** The wishes that the page shows: in lists, for staff, and beside their titles. */
export function createWishesCache(client: QueryClient) {
  function changePages<P>(queryKey: QueryKey, change: (page: P) => P): void {
    client.setQueriesData<InfiniteData<P>>(
      { queryKey },
      (data) => data && { ...data, pages: data.pages.map(change) },
    );
  }

  /** Applies a change to one wish wherever it is shown. */
  function changeWish(id: number, change: (wish: Wish) => Wish): void {
    const apply = (wish: Wish) => (wish.id === id ? change(wish) : wish);
    changePages<{ wishes: Wish[] }>(listKey, (page) => ({ ...page, wishes: page.wishes.map(apply) }));
    changePages<{ titles: WishedTitle[] }>(staffKey, (page) => ({
      ...page,
      titles: page.titles.map((group) => ({ ...group, wishes: group.wishes.map(apply) })),
    }));
    client.setQueriesData<TitleWishes>(
      { queryKey: titleKey },
      (known) =>
        known && {
          ...known,
          places: known.places.map((place) => (place.wish ? { ...place, wish: apply(place.wish) } : place)),
        },
    );
  }

  return {
    changeWish,

    /** A vote is shown before the server answers. Returns the function that undoes it. */
    showVote(wish: Wish, isMine: boolean): () => void {
      if (wish.isMine === isMine) return () => undefined;
      const by = isMine ? 1 : -1;
      changeWish(wish.id, (now) => ({ ...now, isMine, votes: now.votes + by }));
      return () => changeWish(wish.id, (now) => ({ ...now, isMine: wish.isMine, votes: now.votes - by }));
    },
  };
}
