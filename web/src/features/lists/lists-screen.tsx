import type { ListSummary } from '@snowglobe/contract/features/lists/lists.model.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../core/address.ts';
import { useMe } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { HomeOrder } from './home-order.tsx';
import { ListCard } from './list-card.tsx';
import { ListFormDialog } from './list-form-dialog.tsx';
import { ListView } from './list-view.tsx';
import { openList, useOpenList } from './lists-address.ts';
import { useHiddenLists, useLists, type Show } from './lists.queries.ts';
import styles from './lists-screen.module.css';

type Tab = Show | 'home' | 'hidden';

const shows: readonly { value: Tab; label: string }[] = [
  { value: 'mine', label: t('lists:show.mine') },
  { value: 'shared', label: t('lists:show.shared') },
  { value: 'public', label: t('lists:show.public') },
];
const empty: Record<Show | 'hidden', { title: string; text: string }> = {
  mine: { title: t('lists:empty.mine'), text: t('lists:empty.mineText') },
  shared: { title: t('lists:empty.shared'), text: t('lists:empty.sharedText') },
  public: { title: t('lists:empty.public'), text: t('lists:empty.mineText') },
  hidden: { title: t('lists:empty.hidden'), text: '' },
};

/** Lists: `?screen=lists&show=public`; one of them: `&list=7`. */
export default function ListsScreen() {
  const id = useOpenList();
  return <div className="page screen">{id === null ? <AllLists /> : <ListView key={id} id={id} />}</div>;
}

function AllLists() {
  const [filter, change] = useAddressFilter(['show']);
  const { permissions } = useMe();
  const [isCreating, setCreating] = useState(false);
  const tabs = [
    ...shows,
    ...(permissions.includes('library.manage')
      ? [{ value: 'home', label: t('lists:show.home') } as const]
      : []),
    ...(permissions.includes('chat.moderate')
      ? [{ value: 'hidden', label: t('lists:show.hidden') } as const]
      : []),
  ];
  const show = tabs.find(({ value }) => value === filter.show)?.value ?? 'mine';
  return (
    <>
      <ScreenHead title={t('lists:title')} about={t('lists:lead')}>
        <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
          {t('lists:new')}
        </Button>
      </ScreenHead>
      <Segmented
        className={styles.shows}
        label={t('lists:show')}
        options={tabs}
        value={show}
        onChange={(value) => change({ show: value === 'mine' ? '' : value })}
      />
      {show === 'home' ? (
        <HomeOrder />
      ) : show === 'hidden' ? (
        <HiddenLists />
      ) : (
        <ShownLists key={show} show={show} />
      )}
      {isCreating && (
        <ListFormDialog
          onClose={() => setCreating(false)}
          onSaved={(list) => {
            setCreating(false);
            openList(list.id);
          }}
        />
      )}
    </>
  );
}

const ShownLists = ({ show }: { show: Show }) => <Cards list={useLists(show)} {...empty[show]} />;
const HiddenLists = () => <Cards list={useHiddenLists()} {...empty.hidden} />;

type CardsProps = { list: ReturnType<typeof useLists>; title: string; text: string };

function Cards({ list, title, text }: CardsProps) {
  const lists: readonly ListSummary[] | undefined = list.data;
  if (!lists)
    return list.isError ? (
      <ErrorNote onRetry={() => void list.refetch()}>{t('lists:notLoaded')}</ErrorNote>
    ) : (
      <LoadingArea className={styles.cards}>
        {[1, 2, 3, 4, 5, 6].map((nth) => (
          <Skeleton key={nth} shape="block" height={240} />
        ))}
      </LoadingArea>
    );
  if (lists.length === 0) return <EmptyState heading="h2" title={title} text={text} />;
  return (
    <>
      <ul className={styles.cards} aria-label={t('lists:title')}>
        {lists.map((each) => (
          <ListCard key={each.id} list={each} />
        ))}
      </ul>
      {list.hasNextPage && <MoreOnScroll pages={list} />}
    </>
  );
}
