import { useAddressFilter } from '../../../core/address.ts';
import type { TypeFilter } from '../media.queries.ts';

const types: readonly TypeFilter[] = ['all', 'movie', 'tv'];

/** Search and filters are in the address: `&q=moon&type=movie&genre=Horror&decade=1920`. */
export function useMediaAddress() {
  const [filter, change] = useAddressFilter(['q', 'type', 'genre', 'decade']);
  const type = types.find((each) => each === filter.type) ?? 'all';
  return [{ ...filter, type }, change] as const;
}
