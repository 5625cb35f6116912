import type { List } from '@snowglobe/contract/features/lists/lists.model.ts';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '../../core/api.ts';
import { screenPath } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { AddItems } from './add-items.tsx';
import { EntryRow } from './entry-row.tsx';
import { ListHead } from './list-head.tsx';
import { moveTo } from './lists.actions.ts';
import { useEntries, useList } from './lists.queries.ts';
import { useEntryDrag } from './use-entry-drag.ts';
import styles from './list-view.module.css';

/** One list with its entries. */
export function ListView({ id }: { id: number }) {
  const { data: list, error, refetch } = useList(id);
  return (
    <>
      <ScreenLink className={styles.back} href={screenPath('lists')}>
        <Icon of={ArrowLeft} size={16} />
        {t('lists:all')}
      </ScreenLink>
      {/* Somebody deleted it, or does not show it any more: an answer from before does not count. */}
      {error instanceof ApiError && error.code === 'no_such_list' ? (
        <EmptyState
          heading="h1"
          title={t('lists:gone')}
          text={t('lists:goneText')}
          action={
            <Button size="s" as={ScreenLink} href={screenPath('lists')}>
              {t('lists:all')}
            </Button>
          }
        />
      ) : list ? (
        <>
          <ListHead list={list} />
          {list.canEdit && <AddItems list={list} />}
          <Entries list={list} />
        </>
      ) : error ? (
        <ErrorNote onRetry={() => void refetch()}>{t('lists:notLoaded')}</ErrorNote>
      ) : (
        <LoadingArea label={t('lists:loading')}>
          <Skeleton shape="block" height={220} />
        </LoadingArea>
      )}
    </>
  );
}

function Entries({ list }: { list: List }) {
  const entries = useEntries(list.id);
  const known = entries.data ?? [];
  const rows = useRef<HTMLOListElement>(null);
  /** Behind the last entry that is shown there can be more, which are loaded first. */
  async function move(id: number, to: number): Promise<void> {
    let { data: all = known, hasNextPage } = entries;
    while (to >= all.length && hasNextPage) {
      const more = await entries.fetchNextPage();
      if (more.isError) break;
      ({ data: all = all, hasNextPage } = more);
    }
    await moveTo(list.id, all, { id, to });
  }

  const drag = useEntryDrag(rows, known, (id, to) => void move(id, to));

  if (!entries.data)
    return entries.isError ? (
      <ErrorNote onRetry={() => void entries.refetch()}>{t('lists:notLoaded')}</ErrorNote>
    ) : (
      <LoadingArea className={styles.entries}>
        {[1, 2, 3].map((nth) => (
          <Skeleton key={nth} shape="block" height={92} />
        ))}
      </LoadingArea>
    );
  if (known.length === 0)
    return (
      <EmptyState
        heading="h2"
        title={t('lists:empty.entries')}
        text={list.canEdit ? t('lists:empty.entriesText') : undefined}
      />
    );
  return (
    <>
      <ol ref={rows} className={styles.entries} aria-label={list.name}>
        {drag.shown.map((entry, at) => (
          <EntryRow
            key={entry.id}
            list={list}
            entry={entry}
            place={at + 1}
            count={list.count}
            isDragged={entry.id === drag.draggedId}
            handle={drag.handleOf(entry.id)}
            onMove={(to) => void move(entry.id, to)}
          />
        ))}
      </ol>
      {entries.hasNextPage && <MoreOnScroll pages={entries} />}
    </>
  );
}
