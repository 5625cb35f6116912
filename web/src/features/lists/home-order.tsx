import type { ListSummary } from '@snowglobe/contract/features/lists/lists.model.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Collage } from './collage.tsx';
import { countText } from './list-words.ts';
import { listPath } from './lists-address.ts';
import { refreshLists } from './lists.actions.ts';
import { useHomeLists } from './lists.queries.ts';
import styles from './home-order.module.css';

/** For staff: the lists on home, and their order. */
export function HomeOrder() {
  const { data: lists, isError, refetch } = useHomeLists();
  const { run, busy } = useWrite(
    (id: number, place: number | null) => api.putListOnHome({ params: { id }, body: { place } }),
    { fallback: t('lists:writeFailed'), onSettled: refreshLists },
  );
  if (!lists)
    return isError ? (
      <ErrorNote onRetry={() => void refetch()}>{t('lists:notLoaded')}</ErrorNote>
    ) : (
      <Skeleton shape="block" height={160} />
    );
  if (lists.length === 0)
    return <EmptyState heading="h2" title={t('lists:home.none')} text={t('lists:home.noneText')} />;
  return (
    <ol className={styles.list} aria-label={t('lists:show.home')}>
      {lists.map((list: ListSummary, at) => (
        <li key={list.id} className={styles.row}>
          <span className={styles.collage}>
            <Collage kind={list.kind} pictures={list.pictures} />
          </span>
          <div className={styles.words}>
            <ScreenLink className={styles.name} href={listPath(list.id)}>
              {list.name}
            </ScreenLink>
            <span className="readout">{countText(list.kind, list.count)}</span>
          </div>
          <IconButton
            icon={ArrowUp}
            label={t('lists:home.up', { name: list.name })}
            disabled={busy || at === 0}
            onClick={() => void run(list.id, at)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('lists:home.down', { name: list.name })}
            disabled={busy || at === lists.length - 1}
            onClick={() => void run(list.id, at + 2)}
          />
          <IconButton
            icon={X}
            label={t('lists:home.remove', { name: list.name })}
            disabled={busy}
            onClick={() => void run(list.id, null)}
          />
        </li>
      ))}
    </ol>
  );
}
