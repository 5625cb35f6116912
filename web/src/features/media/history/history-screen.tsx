import { agoText } from '../../../core/format/dates.ts';
import { screenPath, handleLinkClick, goTo } from '../../../core/location.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { MoreOnScroll } from '../../../ui/more-on-scroll.tsx';
import { PageHead } from '../browse/page-head.tsx';
import { moveAmongCards } from '../cards/grid-keys.ts';
import { StillCard, whereWords } from '../cards/still-card.tsx';
import { GridSkeleton } from '../cards/title-grid.tsx';
import { clearHistory, removeProgress, useHistory } from '../progress.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './history-screen.module.css';

/** Everything that the member watched, newest first: `?screen=history`. */
export default function HistoryScreen() {
  const history = useHistory();
  const confirm = useConfirm();
  const watched = history.data;

  async function clear() {
    const isSure = await confirm({
      title: t('media:history.clearTitle'),
      text: t('media:history.clearText'),
      action: t('media:history.clear'),
      danger: true,
    });
    if (isSure) await clearHistory();
  }

  return (
    <div className="page screen">
      <PageHead
        title={t('media:history')}
        readout={watched ? countText(watched.length, history.hasNextPage) : ''}
      >
        {watched && watched.length > 0 && (
          <Button size="s" icon={Trash2} onClick={() => void clear()}>
            {t('media:history.clear')}
          </Button>
        )}
      </PageHead>
      <div className={styles.list}>
        {watched ? (
          watched.length === 0 ? (
            <NothingWatched />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links inside
            <ul className={styles.grid} aria-label={t('media:history')} data-cards onKeyDown={moveAmongCards}>
              {watched.map((each) => (
                <li key={each.title.id}>
                  <StillCard
                    watched={each}
                    note={[whereWords(each), agoText(each.watched_at)].filter(Boolean).join(' · ')}
                    remove={{
                      label: t('media:history.remove', { title: each.title.title }),
                      onClick: () => void removeProgress(each.title.id, 'history'),
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        ) : history.isError ? (
          <ErrorNote onRetry={() => void history.refetch()}>{t('media:history.notLoaded')}</ErrorNote>
        ) : (
          <GridSkeleton />
        )}
        {history.hasNextPage && <MoreOnScroll pages={history} />}
      </div>
    </div>
  );
}

const countText = (shown: number, hasMore: boolean) =>
  hasMore ? t('media:andMore', { count: shown }) : t('media:titleCount', { count: shown });

function NothingWatched() {
  const href = screenPath('media');
  return (
    <EmptyState
      heading="h2"
      title={t('media:history.empty')}
      text={t('media:history.emptyText')}
      action={
        <Button size="s" href={href} onClick={(event) => handleLinkClick(event, () => goTo(href))}>
          {t('media:browseMedia')}
        </Button>
      }
    />
  );
}
