import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { useState } from 'react';
import { navigate, screenPath, useQueryParams } from '../../../core/location.ts';
import { useFileDrop } from '../../../core/uploads/use-file-drop.ts';
import { UploadTray } from '../../../ui/upload-tray.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { StaffFoot, StaffPanel } from '../../../ui/staff-panel.tsx';
import { EmptyTable, TableSkeleton } from '../../../ui/table-states.tsx';
import { addFiles, libraryTarget } from '../library-uploads.ts';
import { useDeleteVideos } from '../library.actions.ts';
import { shelves, useLibraryOverview, useLibraryVideos, type Shelf } from '../library.queries.ts';
import { useLibraryVideo } from '../suggestions.queries.ts';
import { FilesPanel } from './files-panel.tsx';
import { SkippedFiles } from './skipped-files.tsx';
import { LibraryFilter } from './library-filter.tsx';
import { LibraryHead } from './library-head.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';
import { VideoDialog } from './video-dialog.tsx';
import { VideoTable } from './video-table.tsx';
import { WaitingSidecars } from './waiting-sidecars.tsx';
import { t } from '../../../core/texts.ts';
import styles from './library-tab.module.css';

/** The Library tab of the dashboard. */
export default function LibraryTab() {
  const overview = useLibraryOverview();
  const { shelf, q, change } = useShelf();
  const list = useLibraryVideos(shelf, q);
  const videos = list.data?.videos ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [matching, setMatching] = useState<readonly LibraryVideo[]>([]);
  const [openId, setOpenId] = useState<number | null>(null);
  const deleteVideos = useDeleteVideos();
  const { props: drop, isOver } = useFileDrop((files) => void addFiles(files));
  const selected = videos.filter(({ id }) => chosen.has(id));
  const listed = videos.find(({ id }) => id === openId);
  const unlisted = useLibraryVideo(listed ? null : openId);
  const opened = listed ?? unlisted.data;
  const isFiltered = shelf !== 'all' || q !== '';

  /** Loads the remaining pages too, and selects all videos. */
  async function chooseAll() {
    let { data, hasNextPage } = list;
    while (hasNextPage) {
      const more = await list.fetchNextPage();
      if (more.isError) break;
      ({ data, hasNextPage } = more);
    }
    setChosen(new Set(data?.videos.map(({ id }) => id)));
  }

  async function remove(gone: readonly LibraryVideo[]) {
    if (await deleteVideos(gone)) setChosen(new Set());
  }

  return (
    <div className={styles.tab}>
      <StaffPanel
        aria-labelledby="library-title"
        className={styles.panel}
        data-over={isOver || undefined}
        {...drop}
      >
        <LibraryHead overview={overview.data} />
        <div className={styles.uploads}>
          <UploadTray target={libraryTarget} />
          <WaitingSidecars />
          <SkippedFiles />
        </div>
        <LibraryFilter shelf={shelf} q={q} overview={overview.data} onChange={change} />
        {selected.length > 0 && (
          <SelectionBar
            count={selected.length}
            others={(list.data?.total ?? 0) - selected.length}
            onAll={chooseAll}
            onMatch={() => setMatching(selected)}
            onDelete={() => void remove(selected)}
            onClear={() => setChosen(new Set())}
          />
        )}
        {list.isPending ? (
          <TableSkeleton />
        ) : videos.length > 0 ? (
          <VideoTable
            videos={videos}
            chosen={chosen}
            onChoose={setChosen}
            onOpen={({ id }) => setOpenId(id)}
            onMatch={(video) => setMatching([video])}
            onDelete={(video) => void remove([video])}
          />
        ) : list.isError || isFiltered ? (
          <EmptyTable
            title={t('library:list.noneFound')}
            text={isFiltered ? t('library:list.nothingMatches') : undefined}
            failed={list.isError}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <EmptyState
            className={styles.empty}
            title={t('library:list.empty')}
            text={t('library:list.emptyText')}
          />
        )}
        {videos.length > 0 && (
          <StaffFoot>
            <p className="readout" role="status">
              {list.hasNextPage
                ? t('library:list.shownOf', { shown: String(videos.length), total: String(list.data?.total) })
                : t('library:list.inAll', { count: String(videos.length) })}
            </p>
            <MoreButton list={list}>{t('ui:showOlder')}</MoreButton>
          </StaffFoot>
        )}
      </StaffPanel>
      {overview.data && <SuggestionsPanel overview={overview.data} onOpen={setOpenId} />}
      {overview.data && <FilesPanel overview={overview.data} />}
      {matching.length > 0 && <MatchDialog videos={matching} onClose={() => setMatching([])} />}
      {opened?.id === openId && opened && (
        <VideoDialog key={opened.id} video={opened} onClose={() => setOpenId(null)} />
      )}
    </div>
  );
}

/** The filter is in the address, so that it survives a reload and Back. */
function useShelf() {
  const params = useQueryParams();
  const shelf = shelves.find((each) => each === params.get('shelf')) ?? 'all';
  const q = params.get('find') ?? '';
  const change = (part: { shelf?: Shelf; q?: string }) => {
    const next = { shelf, q, ...part };
    navigate(
      screenPath('dashboard', {
        tab: 'library',
        ...(next.shelf === 'all' ? {} : { shelf: next.shelf }),
        ...(next.q ? { find: next.q } : {}),
      }),
    );
  };
  return { shelf, q, change };
}
