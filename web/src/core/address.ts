import { navigate, useQueryParams, type AddressValue } from './location.ts';

/** The state of a history entry. It survives a reload. */
type EntryState = Readonly<Record<string, unknown>>;

const entryState = () => (window.history.state ?? {}) as EntryState;

/** The current address with changed query parameters; undefined and '' remove a parameter. */
export function addressWith(changes: Readonly<Record<string, AddressValue | undefined>>): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * A filter in the address: a reload and a shared link show the same list. A change replaces the history entry, so that Back
 * leaves the list instead of undoing every typed letter.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const query = useQueryParams();
  const values = names.map((name) => [name, query.get(name) ?? '']);
  const filter = Object.fromEntries(values) as Record<Name, string>;
  const change = (changes: Partial<Record<Name, string>>) =>
    navigate(addressWith(changes), { replace: true });
  return [filter, change] as const;
}

type OpenOptions = {
  /** `step` adds a history entry, so Back closes it. `sibling` replaces the entry of what is open now. */
  as: 'step' | 'sibling';
  /** The whole address, if more than the own parameters changes. */
  to?: string;
};

/**
 * Something that the address opens: a chat, a post, a ticket. Opening adds a history entry, so Back closes it. Closing goes
 * back in the history, so that the list below is not in it twice. If a link opened it, there is nothing to go back to:
 * then closing replaces the address.
 */
export function createOpenable<Name extends string>(name: string, names: readonly [Name, ...Name[]]) {
  /** How many history entries belong to it; undefined when a link opened it. */
  const steps = () => entryState()[name] as number | undefined;
  const isOpen = () => new URLSearchParams(window.location.search).has(names[0]);
  const cleared = Object.fromEntries(names.map((each) => [each, undefined]));
  const pathTo = (values: Partial<Record<Name, AddressValue>>) => addressWith({ ...cleared, ...values });

  function stepsAfter(isStep: boolean): number | undefined {
    if (!isOpen()) return 1;
    const before = steps();
    return isStep && before !== undefined ? before + 1 : before;
  }

  function open(values: Partial<Record<Name, AddressValue>>, { as, to = pathTo(values) }: OpenOptions): void {
    const isStep = as === 'step' || !isOpen();
    navigate(to, { replace: !isStep, state: { [name]: stepsAfter(isStep) } });
  }

  return {
    isOpen,
    open,

    /** Named as a hook: the React compiler would cache the result of a plain function. */
    useValues(): Partial<Record<Name, string>> {
      const query = useQueryParams();
      const given = names.filter((each) => query.has(each)).map((each) => [each, query.get(each)]);
      return Object.fromEntries(given) as Partial<Record<Name, string>>;
    },

    /** One step back; to `otherwise` when a link opened it. */
    back(otherwise: Partial<Record<Name, AddressValue>>): void {
      if ((steps() ?? 0) > 1) window.history.back();
      else open(otherwise, { as: 'sibling' });
    },

    /** Closes it completely. False when a link had opened it: then the address was replaced. */
    close(to = pathTo({})): boolean {
      const own = steps();
      if (own) window.history.go(-own);
      else navigate(to, { replace: true });
      return own !== undefined;
    },
  };
}

/** Stores a value in the current history entry, for when the member comes back to it. */
export function saveInHistoryEntry(name: string, value: unknown): void {
  window.history.replaceState({ ...entryState(), [name]: value }, '');
}

/** Whether the current history entry has this value. */
export const isInHistoryEntry = (name: string) => entryState()[name] !== undefined;

/** The value stored in the current history entry, which it removes: a later reload does not restore it again. */
export function takeFromHistoryEntry(name: string): unknown {
  const { [name]: left, ...others } = entryState();
  if (left !== undefined) window.history.replaceState(others, '');
  return left ?? null;
}
