import { Download } from 'lucide-react';
import { useAddressFilter } from '../../../core/address.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FilterButton, FilterContent, useFilterFold } from '../../../ui/filter-fold.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  StaffFoot,
  StaffHead,
  StaffNote,
  StaffPanel,
  StaffTitle,
  StaffTools,
} from '../../../ui/staff-panel.tsx';
import { toast } from '../../../core/toasts.ts';
import { useWrite } from '../../../core/write.ts';
import { saveCsv } from '../csv.ts';
import { DayInput } from '../day-input.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { EmptyTable, TableSkeleton } from '../../../ui/table-states.tsx';
import { auditCsv, maxExported } from './audit-export.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AuditRow } from './audit-row.tsx';
import { knownActions } from './audit-sentences.ts';
import { fetchAudit, useAudit } from './audit.queries.ts';
import { t } from '../../../core/texts.ts';
import filterStyles from '../filter.module.css';
import styles from './audit-tab.module.css';

export default function AuditTab() {
  const [filter, change] = useAddressFilter(['actor', 'action', 'target', 'from', 'to']);
  const audit = useAudit(filter);
  const entries = audit.data ?? [];
  const fold = useFilterFold();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <StaffPanel aria-labelledby="audit-title">
      <StaffHead>
        <div>
          <StaffTitle id="audit-title">{t('admin:tab.audit')}</StaffTitle>
          <StaffNote>{t('admin:audit.lead')}</StaffNote>
        </div>
        <StaffTools>
          <RefreshButton list={audit} />
          <ExportButton filter={filter} />
        </StaffTools>
      </StaffHead>
      <div className={classNames(filterStyles.filter, filterStyles.even)}>
        <SearchInput
          className={filterStyles.first}
          label={t('admin:audit.who')}
          value={filter.actor}
          onChange={(actor) => change({ actor })}
        />
        <FilterButton
          className={filterStyles.fold}
          size="s"
          fold={fold}
          active={[filter.action, filter.target, filter.from, filter.to].filter(Boolean).length}
        />
        <FilterContent fold={fold}>
          <Select
            size="s"
            aria-label={t('admin:audit.what')}
            value={filter.action}
            onChange={(event) => change({ action: event.target.value })}
          >
            <option value="">{t('admin:audit.everything')}</option>
            {knownActions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <SearchInput
            label={t('admin:audit.toWhom')}
            value={filter.target}
            onChange={(target) => change({ target })}
          />
          <DayInput
            label={t('admin:audit.from')}
            value={filter.from}
            max={filter.to}
            onChange={(from) => change({ from })}
          />
          <DayInput
            label={t('admin:audit.to')}
            value={filter.to}
            min={filter.from}
            onChange={(to) => change({ to })}
          />
        </FilterContent>
      </div>
      {audit.isPending ? (
        <TableSkeleton />
      ) : entries.length === 0 ? (
        <EmptyTable
          title={t('admin:audit.empty')}
          text={isFiltered ? t('admin:audit.emptyText') : undefined}
          failed={audit.isError}
          onRetry={() => void audit.refetch()}
        />
      ) : (
        <ol className={styles.list}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {audit.hasNextPage && (
        <StaffFoot centered>
          <MoreButton list={audit}>{t('admin:loadMore')}</MoreButton>
        </StaffFoot>
      )}
    </StaffPanel>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const exporting = useWrite(() => fetchAudit(filter), {
    onDone({ entries, isCut }) {
      saveCsv(`snowglobe-audit-${new Date().toISOString().slice(0, 10)}.csv`, auditCsv(entries));
      if (isCut)
        toast({
          type: 'warning',
          title: t('admin:audit.exportCut', { count: maxExported }),
          message: t('admin:audit.exportCutText'),
        });
    },
    fallback: t('admin:audit.exportFailed'),
  });
  return (
    <Button size="s" icon={Download} busy={exporting.busy} onClick={() => void exporting.run()}>
      {t('admin:audit.export')}
    </Button>
  );
}
