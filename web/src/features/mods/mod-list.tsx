import type { ModPlatform } from '@snowglobe/contract/features/mods/mods.model.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { ModCard } from './mod-card.tsx';
import { ModFilters } from './mod-filters.tsx';
import type { ChangeFilter, ModsFilter } from './mods-address.ts';
import { platformWords, viewFilters } from './mod-words.ts';
import { useMods } from './mods.queries.ts';
import { SecurityNotice } from './notices.tsx';
import { StatusOverlay } from './status-overlay.tsx';
import { t } from '../../core/texts.ts';
import styles from './grid.module.css';

type ModListProps = { platform: ModPlatform; filter: ModsFilter; onChange: ChangeFilter };

export function ModList({ platform, filter, onChange }: ModListProps) {
  const { data, isPending, isError, refetch, ...more } = useMods(platform, filter);
  const view = viewFilters.find(({ value }) => value === filter.view)!.label;
  return (
    <>
      <ModFilters filter={filter} onChange={onChange} />
      <StatusOverlay
        platform={platform}
        count={data?.total ?? data?.mods.length ?? null}
        isMore={data?.total === null}
        view={view}
        status={
          isError ? t('mods:status.away') : isPending ? t('mods:status.loading') : t('mods:status.ready')
        }
        tone={isError ? 'off' : isPending ? 'away' : 'on'}
      />
      <h2 className="sr-only">{t('mods:mods')}</h2>
      {isPending && <LoadingCards label={t('mods:mods.loading')} />}
      {!isPending && !data && (
        <div className={styles.state}>
          <ErrorNote onRetry={() => void refetch()}>{t('mods:mods.failed')}</ErrorNote>
        </div>
      )}
      {data?.mods.length === 0 && (
        <Panel glass="dense" className={styles.state}>
          <EmptyState
            title={t('mods:mods.none')}
            text={t('mods:mods.noneText', { platform: platformWords[platform] })}
          />
        </Panel>
      )}
      {data && data.mods.length > 0 && (
        <ol className={styles.grid}>
          {data.mods.map((mod) => (
            <li key={mod.id}>
              <ModCard mod={mod} />
            </li>
          ))}
        </ol>
      )}
      {more.hasNextPage && <MoreOnScroll pages={more} />}
      <SecurityNotice />
    </>
  );
}
