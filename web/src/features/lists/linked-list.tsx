import { goTo, handleLinkClick } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { LinkedCard, LinkedCardLoading } from '../../ui/linked-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Collage } from './collage.tsx';
import { countText } from './list-words.ts';
import { listPath } from './lists-address.ts';
import { useListPreview } from './lists.queries.ts';
import styles from './linked-list.module.css';

/** The small card for a list that a message links to. For a list that is not open to the reader only the link is shown. */
export default function LinkedList({ id, tabIndex }: { id: number; tabIndex: number }) {
  const { data: list, isPending } = useListPreview(id);
  if (!list)
    return isPending ? (
      <LinkedCardLoading label={t('lists:loading')}>
        <Skeleton width={120} />
      </LinkedCardLoading>
    ) : null;
  const path = listPath(list.id);
  return (
    <LinkedCard
      link={{ href: path, onClick: (event) => handleLinkClick(event, () => goTo(path)) }}
      tabIndex={tabIndex}
      art={
        <span className={styles.collage}>
          <Collage kind={list.kind} pictures={list.pictures.slice(0, 2)} />
        </span>
      }
      name={list.name}
      facts={t('lists:listBy', { name: list.owner })}
      note={countText(list.kind, list.count)}
    />
  );
}
