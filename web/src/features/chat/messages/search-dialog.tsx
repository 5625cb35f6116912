import { searchMax, searchMin } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { whenText } from '../../../core/format/dates.ts';
import { navigate } from '../../../core/location.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { quoteOf, type Feed, type Message } from './feed.ts';
import styles from './search-dialog.module.css';

type SearchProps<M extends Message> = { feed: Feed<M>; label: string };

/** The search button of a conversation, and its dialog. */
export function SearchButton<M extends Message>({ feed, label }: SearchProps<M>) {
  const [isOpen, setOpen] = useState(false);
  if (!feed.search) return null;
  return (
    <>
      <IconButton size="l" icon={Search} label={label} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        <SearchForm
          feed={feed}
          label={label}
          onFound={(seq) => {
            setOpen(false);
            navigate(feed.pathTo(seq), { replace: true });
          }}
        />
      </Dialog>
    </>
  );
}

function SearchForm<M extends Message>({
  feed,
  label,
  onFound,
}: SearchProps<M> & { onFound: (seq: number) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isLongEnough = Array.from(q).length >= searchMin;
  const { data, isError, isFetching, refetch, ...more } = useInfiniteQuery({
    queryKey: [...feed.key, 'search', q],
    queryFn: ({ pageParam }) => feed.search!({ q, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: isLongEnough,
    staleTime: 0,
    gcTime: 0,
  });
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      <Field label={label} hideLabel hint={isLongEnough ? undefined : 'At least three characters.'}>
        <TextInput
          data-autofocus
          type="search"
          icon={Search}
          maxLength={searchMax}
          value={typed}
          placeholder="Words that were said"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {isError && <ErrorNote onRetry={() => void refetch()}>The search did not work.</ErrorNote>}
      {isLongEnough && data && !isFetching && messages.length === 0 && (
        <EmptyState title="Nothing found" text="Nobody said that here, or it was deleted." />
      )}
      <ul className={styles.found} aria-label="Found messages">
        {messages.map((message) => {
          const { sender, text } = quoteOf(feed, message);
          return (
            <li key={message.seq}>
              <button type="button" className={styles.hit} onClick={() => onFound(message.seq)}>
                <span className={styles.head}>
                  <strong>{sender}</strong>
                  <time className="readout" dateTime={message.timestamp}>
                    {whenText(message.timestamp)}
                  </time>
                </span>
                <span className={styles.text}>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {more.hasNextPage && <MoreButton list={{ ...more }}>Show older</MoreButton>}
    </>
  );
}
