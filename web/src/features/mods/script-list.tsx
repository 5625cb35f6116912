import type { Script } from '@snowglobe/contract/features/mods/mods.model.ts';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { MoreOnScroll } from '../../ui/more-on-scroll.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { ScriptDialog } from './detail/script-dialog.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { useOpenScript, type ChangeFilter, type ModsFilter } from './mods-address.ts';
import { keyFilters, scriptSortOptions } from './mod-words.ts';
import { useScripts } from './mods.queries.ts';
import { ScriptNotice } from './notices.tsx';
import { ScriptCard } from './script-card.tsx';
import { SearchField } from './search-field.tsx';
import { StatusOverlay } from './status-overlay.tsx';
import { t } from '../../core/texts.ts';
import bar from './filter-bar.module.css';
import styles from './grid.module.css';

export function ScriptList({ filter, onChange }: { filter: ModsFilter; onChange: ChangeFilter }) {
  const { data = [], isPending, isError, hasNextPage, isFetchingNextPage, ...more } = useScripts(filter);
  const slug = useOpenScript();
  const shown = data.filter((script) => matchesKey(script, filter.key));
  const { label: view } = keyFilters.find(({ value }) => value === filter.key)!;

  // The service can't filter by key, so the page filters: if a page has no match, the next one is loaded.
  const loadNext = useEffectEvent(() => void more.fetchNextPage());
  const isEmpty = shown.length === 0 && hasNextPage && !isFetchingNextPage && !isError;
  useEffect(() => {
    if (isEmpty) loadNext();
  }, [isEmpty]);

  return (
    <>
      <div className={bar.bar}>
        <Segmented
          label={t('mods:key')}
          options={keyFilters}
          value={filter.key}
          onChange={(next) => onChange({ key: next === 'all' ? '' : next })}
        />
        <SearchField
          className={bar.search}
          label={t('mods:scripts.search')}
          placeholder={t('mods:scripts.searchExample')}
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
        <Field label={t('mods:sortBy')} hideLabel>
          <Select
            size="s"
            options={scriptSortOptions}
            value={filter.scriptSort}
            onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
          />
        </Field>
      </div>
      <StatusOverlay
        platform="roblox"
        count={isPending ? null : shown.length}
        isMore={hasNextPage}
        view={view}
        status={
          isError
            ? t('mods:status.scriptsAway')
            : isPending
              ? t('mods:status.loading')
              : t('mods:status.ready')
        }
        tone={isError ? 'off' : isPending ? 'away' : 'on'}
      />
      <h2 className="sr-only">{t('mods:scripts')}</h2>
      {isPending && <LoadingCards label={t('mods:scripts.loading')} />}
      {!isPending && shown.length === 0 && !isFetchingNextPage && (
        <Panel glass="dense" className={styles.state}>
          <EmptyState title={t('mods:scripts.none')} text={t('mods:scripts.noneText')} />
        </Panel>
      )}
      {shown.length > 0 && (
        <ol className={styles.grid}>
          {shown.map((script) => (
            <li key={script.id}>
              <ScriptCard script={script} />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && shown.length > 0 && <MoreOnScroll pages={{ ...more, isFetchingNextPage }} />}
      <ScriptNotice />
      {slug !== null && (
        <ScriptDialog key={slug} slug={slug} known={data.find((script) => script.slug === slug)} />
      )}
    </>
  );
}

function matchesKey({ key }: Script, filter: ModsFilter['key']): boolean {
  return filter === 'all' || key === (filter === 'key');
}
