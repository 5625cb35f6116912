import { navigate, screenPath, useQueryParams } from '../../core/location.ts';

/**
 * The filter of a tab, kept in the address: a reload and a shared link show the same rows. It replaces the entry in
 * the history, so that Back leaves the tab instead of going through every letter that was typed.
 */
export function useAddressFilter<Name extends string>(tab: string, names: readonly Name[]) {
  const query = useQueryParams();
  const filter = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >;

  function change(changes: Partial<Record<Name, string>>): void {
    const wanted = Object.entries<string>({ ...filter, ...changes });
    const given = Object.fromEntries(wanted.filter(([, value]) => value !== ''));
    navigate(screenPath('dashboard', { tab, ...given }), { replace: true });
  }

  return [filter, change] as const;
}
