import { createOpenable } from '../../core/address.ts';
import { parseId, screenPath } from '../../core/location.ts';

/** The open list: `/?screen=lists&list=7`. */
const list = createOpenable('list', ['list']);

export const openList = (id: number) => list.open({ list: id }, { as: 'step' });
export const closeList = () => void list.close();
export const useOpenList = (): number | null => parseId(list.useValues().list);

export const listPath = (id: number) => screenPath('lists', { list: id });

/** The id of the list that a link of this Snowglobe opens, or null. A link to a title of a list is a link to the title. */
export function linkedList(href: string): number | null {
  const url = URL.parse(href);
  if (!url || url.origin !== window.location.origin || url.pathname !== '/') return null;
  const { searchParams: query } = url;
  return query.get('screen') === 'lists' && !query.has('title') ? parseId(query.get('list')) : null;
}
