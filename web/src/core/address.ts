import { navigate, useQueryParams, type AddressValue } from './location.ts';

/** What a page leaves with an entry of the history, also over a reload. */
type EntryState = Readonly<Record<string, unknown>>;

const entryState = () => (window.history.state ?? {}) as EntryState;

/** The address with some names of its query changed; an empty value takes one out. */
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
 * A filter in the address: a reload and a shared link show the same. It replaces the entry in the history, so that Back
 * leaves the list instead of going through every letter that was typed.
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
  /** One step further in, or another beside it: Back leads out of the first, past the second. */
  as: 'step' | 'sibling';
  /** The whole address, where it is more than its own names. */
  to?: string;
};

/**
 * Something that the address opens: a chat, a post, a ticket. Opening it is a step in the history, so Back closes it;
 * and closing it goes back, so that what lies behind does not stand in the history twice. Whoever came by a link has
 * nothing to go back to: there the address is replaced.
 */
export function createOpenable<Name extends string>(name: string, names: readonly [Name, ...Name[]]) {
  /** How many entries of the history are its own; undefined when a link opened it. */
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

    /** By the name of a hook: the compiler would keep the answer of anything else. */
    useValues(): Partial<Record<Name, string>> {
      const query = useQueryParams();
      const given = names.filter((each) => query.has(each)).map((each) => [each, query.get(each)]);
      return Object.fromEntries(given) as Partial<Record<Name, string>>;
    },

    /** One step out; whoever came by a link goes to `otherwise`. */
    back(otherwise: Partial<Record<Name, AddressValue>>): void {
      if ((steps() ?? 0) > 1) window.history.back();
      else open(otherwise, { as: 'sibling' });
    },

    /** All the way out. False when a link had opened it: then the address was replaced. */
    close(to = pathTo({})): boolean {
      const own = steps();
      if (own) window.history.go(-own);
      else navigate(to, { replace: true });
      return own !== undefined;
    },
  };
}

/** Leaves something with this entry of the history, for whoever comes back to it. */
export function saveInHistoryEntry(name: string, value: unknown): void {
  window.history.replaceState({ ...entryState(), [name]: value }, '');
}

/** What was left here. Told once: whoever goes on and reloads is where they were then. */
export function takeFromHistoryEntry(name: string): unknown {
  const { [name]: left, ...others } = entryState();
  if (left !== undefined) window.history.replaceState(others, '');
  return left ?? null;
}
