import { reportOutcomeMax } from '@snowglobe/contract/features/support/support.limits.ts';
import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { Check, Eye, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { whenText } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { codePoints } from '../../../core/code-points.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useWrite } from '../../../core/write.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { applyReport } from '../ticket-cache.ts';
import { ReportStatusMark } from '../ticket-marks.tsx';
import { OpenReported } from './open-reported.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportSnapshot } from './report-snapshot.tsx';
import { outcomeText, reportedText, type ReportAction } from './report-words.ts';
import styles from './report-case.module.css';
import { memberName } from '../../../core/format/member-name.ts';

type ReportCaseProps = { report: Report; onChanged: (report: Report) => void; onClose: () => void };

/** One report: the copy of the reported content, the reason, and the outcome. */
export function ReportCase({ report, onChanged, onClose }: ReportCaseProps) {
  const [actions, setActions] = useState<readonly ReportAction[]>([]);
  const [edited, setEdited] = useState<string>();
  // The text is generated from the actions until staff edit it.
  const outcome = edited ?? outcomeText(actions, report.snapshot.author);
  const isResolved = report.status === 'resolved';
  const isOver = codePoints(outcome) > reportOutcomeMax;

  const { run: changeStatus, running } = useWrite(
    (status: Report['status']) =>
      api.setReportStatus({
        params: { id: report.id },
        body: { status, ...(status === 'resolved' ? { outcome: outcome.trim() } : {}) },
      }),
    {
      errorTitle: t('ui:error'),
      fallback: t('support:case.statusFailed'),
      onDone({ report: changed }) {
        applyReport(changed);
        onChanged(changed);
      },
    },
  );
  const busy = running?.[0];

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={reportedText(report)}
      actions={
        <>
          <OpenReported report={report} />
          {report.status === 'pending' && (
            <Button icon={Eye} busy={busy === 'reviewing'} onClick={() => void changeStatus('reviewing')}>
              {t('support:case.startReviewing')}
            </Button>
          )}
          {isResolved ? (
            <Button
              icon={RotateCcw}
              busy={busy === 'reviewing'}
              onClick={() => void changeStatus('reviewing')}
            >
              {t('support:case.reviewAgain')}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={Check}
              busy={busy === 'resolved'}
              disabled={isOver}
              onClick={() => void changeStatus('resolved')}
            >
              {t('support:case.resolve')}
            </Button>
          )}
        </>
      }
    >
      {/* Focused instead of the text field: on a phone the keyboard would cover the report. */}
      <div className={styles.report} tabIndex={-1} data-autofocus>
        <p className={styles.marks}>
          <ReportStatusMark status={report.status} />
          <span>
            <RichText
              of="support:case.by"
              values={{ strong: <strong />, name: memberName(report.reporter_username) }}
            />
          </span>
          <TimeText at={report.created_at} as={whenText} />
        </p>
        <section>
          <h3 className={classNames('label', styles.label)}>{t('support:column.reason')}</h3>
          <p className={styles.reason}>{report.reason}</p>
        </section>
        <section>
          <h3 className={classNames('label', styles.label)}>{t('support:case.asItWas')}</h3>
          <ReportSnapshot report={report} />
          {!isResolved && (
            <ReportActions report={report} onDone={(action) => setActions((before) => [...before, action])} />
          )}
        </section>
        {isResolved ? (
          <section>
            <h3 className={classNames('label', styles.label)}>{t('support:case.told')}</h3>
            <p className={styles.reason}>{report.outcome || t('support:case.toldStandard')}</p>
          </section>
        ) : (
          <Field
            label={t('support:case.tell', { name: memberName(report.reporter_username) })}
            optional
            hint={t('support:case.tellHint')}
          >
            <TextArea
              value={outcome}
              max={reportOutcomeMax}
              placeholder={t('support:case.tellPlaceholder')}
              onChange={(event) => setEdited(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
