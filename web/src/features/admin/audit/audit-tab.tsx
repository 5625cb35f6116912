import { Download } from 'lucide-react';
import { useAddressFilter } from '../../../core/address.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
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
import filterStyles from '../filter.module.css';
import styles from './audit-tab.module.css';

export default function AuditTab() {
  const [filter, change] = useAddressFilter(['actor', 'action', 'target', 'from', 'to']);
  const audit = useAudit(filter);
  const entries = audit.data ?? [];
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <StaffPanel aria-labelledby="audit-title">
      <StaffHead>
        <div>
          <StaffTitle id="audit-title">Audit</StaffTitle>
          <StaffNote>Who did what to whom, newest first. Nothing in it can be changed.</StaffNote>
        </div>
        <StaffTools>
          <RefreshButton list={audit} />
          <ExportButton filter={filter} />
        </StaffTools>
      </StaffHead>
      <div className={classNames(filterStyles.filter, filterStyles.even)}>
        <SearchInput label="Who (username)" value={filter.actor} onChange={(actor) => change({ actor })} />
        <Select
          size="s"
          aria-label="What"
          value={filter.action}
          onChange={(event) => change({ action: event.target.value })}
        >
          <option value="">Everything</option>
          {knownActions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <SearchInput
          label="To whom or what"
          value={filter.target}
          onChange={(target) => change({ target })}
        />
        <DayInput label="From" value={filter.from} max={filter.to} onChange={(from) => change({ from })} />
        <DayInput label="To" value={filter.to} min={filter.from} onChange={(to) => change({ to })} />
      </div>
      {audit.isPending ? (
        <TableSkeleton />
      ) : entries.length === 0 ? (
        <EmptyTable
          title="No entries found"
          text={isFiltered ? 'Try a shorter name or a longer time.' : undefined}
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
          <MoreButton list={audit}>Load more</MoreButton>
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
          title: `The newest ${numberText(maxExported)} entries were exported`,
          message: 'There are more: narrow the filter to get at them.',
        });
    },
    fallback: 'The export did not work',
  });
  return (
    <Button size="s" icon={Download} busy={exporting.busy} onClick={() => void exporting.run()}>
      Export as CSV
    </Button>
  );
}
