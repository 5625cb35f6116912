import { useAddressFilter } from '../../../core/address.ts';
import type { TypeFilter } from '../media.queries.ts';

const types: readonly string[] = ['all', 'movie', 'tv'];

/** What is searched and filtered stands in the address: `&q=moon&type=movie&genre=Horror&decade=1920`. */
export function useMediaAddress() {
  const [filter, change] = useAddressFilter(['q', 'type', 'genre', 'decade']);
  const type = (types.includes(filter.type) ? filter.type : 'all') as TypeFilter;
  return [{ ...filter, type }, change] as const;
}
