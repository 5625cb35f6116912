import type { Wish } from '@snowglobe/contract/features/wishes/wishes.model.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { QueryClient, type InfiniteData } from '@tanstack/react-query';
import { createWishesCache, listKey, staffKey, titleKey } from './wishes-cache.ts';

const queryClient = new QueryClient();
const { changeWish, showVote } = createWishesCache(queryClient);
const openKey = [...listKey, 'open', 'votes'];
const openStaffKey = [...staffKey, 'open'];
const firstPage = <P>(key: string[]) => queryClient.getQueryData<InfiniteData<P>>(key)!.pages[0]!;

const wish = (id: number, more: Partial<Wish> = {}) => ({ id, votes: 3, isMine: false, ...more }) as Wish;
const page = (items: object) => ({ pages: [{ ...items, nextCursor: null }], pageParams: [undefined] });

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(openKey, page({ wishes: [wish(1), wish(2)], isOpen: true }));
  queryClient.setQueryData(openStaffKey, page({ titles: [{ title: {}, wishes: [wish(1)] }] }));
  queryClient.setQueryData([...titleKey, 9], {
    isOpen: true,
    left: 1,
    places: [
      { season: null, wish: wish(1) },
      { season: 1, wish: null },
    ],
  });
});

/** The votes of wish 1 in the list, for staff, and beside its title. */
function shown() {
  const list = firstPage<{ wishes: Wish[] }>(openKey);
  const staff = firstPage<{ titles: { wishes: Wish[] }[] }>(openStaffKey);
  const title = queryClient.getQueryData<{ places: { wish: Wish | null }[] }>([...titleKey, 9])!;
  return [list.wishes[0], staff.titles[0]!.wishes[0], title.places[0]!.wish].map((each) => [
    each!.votes,
    each!.isMine,
  ]);
}

const everywhere = (votes: number, isMine: boolean) => [1, 2, 3].map(() => [votes, isMine]);

describe('a vote', () => {
  it('is shown at once wherever the wish is, and nowhere else', () => {
    showVote(wish(1), true);
    expect(shown()).toEqual(everywhere(4, true));
    expect(firstPage<{ wishes: Wish[] }>(openKey).wishes[1]).toMatchObject({ votes: 3, isMine: false });
  });

  it('that was refused disappears, and votes of others that arrived meanwhile stay', () => {
    const undo = showVote(wish(1), true);
    changeWish(1, (now) => ({ ...now, votes: now.votes + 2 }));
    undo();
    expect(shown()).toEqual(everywhere(5, false));
  });

  it('that the member has already changes nothing', () => {
    showVote(wish(1, { isMine: true }), true)();
    expect(shown()).toEqual(everywhere(3, false));
  });
});
