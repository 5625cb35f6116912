import { searchMax, searchMin } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { whenText } from '../../../core/format/dates.ts';
import { navigate } from '../../../core/location.ts';
import { usePagedList } from '../../../core/paged-list.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { quoteOf, type Feed, type Message } from './feed.ts';
import { t } from '../../../core/texts.ts';
import styles from './search-dialog.module.css';
import { memberName } from '../../../core/format/member-name.ts';

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
  return (
    <>
      <Field label={label} hideLabel hint={isLongEnough ? undefined : t('chat:search.hint')}>
        <TextInput
          data-autofocus
          type="search"
          icon={Search}
          maxLength={searchMax}
          value={typed}
          placeholder={t('chat:search.placeholder')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {isLongEnough && <SearchResults feed={feed} q={q} onFound={onFound} />}
    </>
  );
}

type SearchResultsProps<M extends Message> = { feed: Feed<M>; q: string; onFound: (seq: number) => void };

function SearchResults<M extends Message>({ feed, q, onFound }: SearchResultsProps<M>) {
  const found = usePagedList({
    queryKey: [...feed.key, 'search', q],
    fetchPage: (cursor) => feed.search!({ q, ...(cursor ? { cursor } : {}) }),
    show: (pages) => pages.flatMap(({ messages }) => messages),
    staleTime: 0,
  });
  const messages = found.data ?? [];
  return (
    <>
      {found.isError && <ErrorNote onRetry={() => void found.refetch()}>{t('chat:search.failed')}</ErrorNote>}
      {found.data && !found.isFetching && messages.length === 0 && (
        <EmptyState title={t('chat:search.none')} text={t('chat:search.noneText')} />
      )}
      <ul className={styles.found} aria-label={t('chat:search.found')}>
        {messages.map((message) => {
          const { sender, text } = quoteOf(feed, message);
          return (
            <li key={message.seq}>
              <button type="button" className={styles.hit} onClick={() => onFound(message.seq)}>
                <span className={styles.head}>
                  <strong>{memberName(sender)}</strong>
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
      <MoreButton list={found}>{t('ui:showOlder')}</MoreButton>
    </>
  );
}
