import { reportStatuses } from '@snowglobe/contract/features/support/support.limits.ts';
import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { t } from '../../../core/texts.ts';
import { toast } from '../../../core/toasts.ts';
import { useDeskReports } from '../support.queries.ts';
import { reportStatusWords } from '../ticket-words.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskStates } from './desk-states.tsx';
import { ReportCase } from './report-case.tsx';
import { ReportTable } from './report-table.tsx';

type ReportDeskProps = { openId: number | null; onOpen: (id: number | null) => void };

/** The reports of members, newest first. */
export function ReportDesk({ openId, onOpen }: ReportDeskProps) {
  const [status, setStatus] = useState<Report['status']>();
  const { data: reports, ...list } = useDeskReports(status);
  const opened = reports?.find(({ id }) => id === openId);
  // A report that was just resolved leaves a filtered list, but stays open.
  const [shown, setShown] = useState<Report>();
  if (opened && opened !== shown) setShown(opened);
  const isComplete = reports !== undefined && status === undefined && !list.hasNextPage && !list.isFetching;
  const isMissing = openId !== null && shown?.id !== openId && isComplete;
  const closeMissing = useEffectEvent(() => {
    toast({
      title: t('support:fault.noSuchReport'),
      message: t('support:desk.noSuchReportText'),
      type: 'warning',
    });
    onOpen(null);
  });
  useEffect(() => {
    if (isMissing) closeMissing();
  }, [isMissing]);
  return (
    <Panel glass="dense" pad="none" aria-label={t('support:desk.reports')}>
      <DeskBar
        title={t('support:desk.reports')}
        isRefreshing={list.isRefetching && !list.isFetchingNextPage}
        onRefresh={() => void list.refetch()}
        active={status ? 1 : 0}
      >
        <Chip selected={!status} onClick={() => setStatus(undefined)}>
          {t('support:desk.all')}
        </Chip>
        {reportStatuses.map((each) => (
          <Chip key={each} selected={status === each} onClick={() => setStatus(each)}>
            {reportStatusWords[each]}
          </Chip>
        ))}
      </DeskBar>
      {reports && reports.length > 0 && <ReportTable reports={reports} onOpen={onOpen} />}
      <DeskStates
        list={list}
        count={reports?.length}
        empty={{ title: t('support:desk.noReports'), text: t('support:desk.noReportsText') }}
      />
      {openId !== null && shown?.id === openId && (
        <ReportCase key={openId} report={shown} onChanged={setShown} onClose={() => onOpen(null)} />
      )}
    </Panel>
  );
}
