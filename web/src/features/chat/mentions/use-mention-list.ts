import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { mentionTokenAt } from './mention-token.ts';

/** The members that can be mentioned in a conversation. */
export type MentionSource = {
  /** The conversation's key in the query cache. */
  key: string;
  /** Members that the page knows, most likely first. */
  known: readonly MemberCard[];
  /** Asks the server for more names with this beginning, if the page does not know all members. */
  suggest?: (beginning: string) => Promise<readonly MemberCard[]>;
};

const maxShown = 6;
const debounceMs = 150;

type Typed = { text: string; caret: number; replace: (from: number, to: number, words: string) => void };

/** The names that match the text after an @. Arrow keys move, Enter and Tab choose, Escape closes. */
export function useMentionList(source: MentionSource | undefined, { text, caret, replace }: Typed) {
  const id = useId();
  const token = source ? mentionTokenAt(text, caret) : null;
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const beginning = token?.beginning ?? '';
  const searched = useDebounced(beginning, debounceMs);
  const { data: more } = useQuery({
    queryKey: ['mentionable', source?.key ?? '', searched.toLowerCase()],
    queryFn: () => source!.suggest!(searched),
    enabled: token !== null && searched !== '' && source?.suggest !== undefined,
    staleTime: 60_000,
  });
  const isOpen = token !== null && closedAt !== token.from;
  const members = isOpen ? matching([...source!.known, ...(more ?? [])], beginning) : [];
  const chosen = Math.min(active, members.length - 1);

  function choose(member: MemberCard): void {
    if (!token) return;
    replace(token.from, caret, `@${member.username} `);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (members.length === 0 || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setActive((chosen + 1) % members.length);
    else if (event.key === 'ArrowUp') setActive((chosen + members.length - 1) % members.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey))
      choose(members[chosen]!);
    else if (event.key === 'Escape') setClosedAt(token!.from);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const optionId = (nth: number) => `${id}-${nth}`;
  const fieldProps =
    members.length > 0
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': id,
          'aria-activedescendant': optionId(chosen),
        }
      : {};
  return { id, members, chosen, choose, onKeyDown, optionId, fieldProps };
}

/** The first members whose names begin like this, without duplicates. */
function matching(members: readonly MemberCard[], beginning: string): MemberCard[] {
  const wanted = beginning.toLowerCase();
  const byName = new Map<string, MemberCard>();
  for (const member of members) {
    if (!member.username.toLowerCase().startsWith(wanted) || byName.has(member.username)) continue;
    byName.set(member.username, member);
    if (byName.size === maxShown) break;
  }
  return [...byName.values()];
}

/** The value after it has not changed for `ms` milliseconds. */
function useDebounced(value: string, ms: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
