import { countWords } from '../../../core/format/numbers.ts';
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
import styles from './history-screen.module.css';

/** Everything that the member watched, newest first: `?screen=history`. */
export default function HistoryScreen() {
  const history = useHistory();
  const confirm = useConfirm();
  const watched = history.data;

  async function clear() {
    const isSure = await confirm({
      title: 'Clear your history?',
      text: 'Everything you watched is forgotten, also where you stopped.',
      action: 'Clear history',
      danger: true,
    });
    if (isSure) await clearHistory();
  }

  return (
    <div className="page screen">
      <PageHead title="History" readout={watched ? countText(watched.length, history.hasNextPage) : ''}>
        {watched && watched.length > 0 && (
          <Button size="s" icon={Trash2} onClick={() => void clear()}>
            Clear history
          </Button>
        )}
      </PageHead>
      <div className={styles.list}>
        {watched ? (
          watched.length === 0 ? (
            <NothingWatched />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links inside
            <ul className={styles.grid} aria-label="History" data-cards onKeyDown={moveAmongCards}>
              {watched.map((each) => (
                <li key={each.title.id}>
                  <StillCard
                    watched={each}
                    note={[whereWords(each), agoText(each.watched_at)].filter(Boolean).join(' · ')}
                    remove={{
                      label: `Remove ${each.title.title} from the history`,
                      onClick: () => void removeProgress(each.title.id, 'history'),
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        ) : history.isError ? (
          <ErrorNote onRetry={() => void history.refetch()}>Your history did not load.</ErrorNote>
        ) : (
          <GridSkeleton />
        )}
        {history.hasNextPage && <MoreOnScroll pages={history} />}
      </div>
    </div>
  );
}

const countText = (shown: number, hasMore: boolean) =>
  hasMore ? `${shown} and more` : countWords(shown, 'title');

function NothingWatched() {
  const href = screenPath('media');
  return (
    <EmptyState
      heading="h2"
      title="Nothing watched yet"
      text="Whatever you play is kept here, with the place where you stopped."
      action={
        <Button size="s" href={href} onClick={(event) => handleLinkClick(event, () => goTo(href))}>
          Browse Movies & TV
        </Button>
      }
    />
  );
}
