import { supportFaults as faults } from '@snowglobe/contract/features/support/support.faults.ts';
import type { newReport, reportChange } from '@snowglobe/contract/features/support/support.model.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { violatedConstraint } from '../../core/database/database.ts';
import type { Member } from '../../core/sessions/member.ts';
import { findReport, insertReport, lockReport, updateReport, type ReportRow } from './reports.store.ts';
import { presentReport } from './support.presenter.ts';
import { supportAudience } from './support.policy.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `about` says what was reported; the inbox translates it. */
    'report filed': { memberId: number; about: string };
    'report resolved': { memberId: number; about: string; outcome: string };
  }
}

const aboutOf = ({ item_type: kind, snapshot }: ReportRow) =>
  said('support:about', { kind, author: snapshot.author });

export type Reports = ReturnType<typeof createReports>;

export function createReports({ db, live, domainEvents, reportables }: FeatureCore) {
  return {
    async file(member: Member, form: z.output<typeof newReport>): Promise<ReportRow> {
      const find = reportables.of(form.itemType)?.find;
      if (!find) throw new AppError(faults.notReportable, { field: 'itemType' });
      const item = await find(member, form.itemId);
      if (!item) throw new AppError(faults.noSuchItem);
      const filed = { reporter: member, kind: form.itemType, reason: form.reason, item };
      try {
        return await live.transaction(async (tx, outbox) => {
          const report = await insertReport(tx, filed);
          outbox.add(supportAudience, 'report.changed', presentReport(report));
          const about = aboutOf(report);
          await domainEvents.emit({ tx, outbox }, 'report filed', { memberId: member.id, about });
          return report;
        });
      } catch (error) {
        if (violatedConstraint(error) === 'reports_once') throw new AppError(faults.alreadyReported);
        throw error;
      }
    },

    /** Deletes the reported item itself. The report stays; its status is set separately. */
    async removeItem(member: Member, id: number): Promise<void> {
      const report = await findReport(db, id);
      if (!report) throw new AppError(faults.noSuchReport);
      const remove = reportables.of(report.item_type)?.remove;
      if (!remove) throw new AppError(faults.notRemovable);
      await remove(member, report.item_id);
    },

    /** Every status may follow every other. The same status again changes nothing and notifies nobody. */
    setStatus(member: Member, id: number, change: z.output<typeof reportChange>): Promise<ReportRow> {
      return live.transaction(async (tx, outbox) => {
        const before = await lockReport(tx, id);
        if (!before) throw new AppError(faults.noSuchReport);
        const { status } = change;
        if (before.status === status) return before;
        const isResolved = status === 'resolved';
        const report = await updateReport(tx, id, { status, outcome: isResolved ? change.outcome : '' });
        outbox.add(supportAudience, 'report.changed', presentReport(report));
        await audit(tx, {
          actor: member,
          action: 'report.status',
          target: report.snapshot.author,
          details: {
            reportId: id,
            itemType: report.item_type,
            itemId: report.item_id,
            from: before.status,
            to: status,
          },
        });
        if (isResolved && report.reporter_id !== null) {
          const event = { memberId: report.reporter_id, about: aboutOf(report), outcome: report.outcome };
          await domainEvents.emit({ tx, outbox }, 'report resolved', event);
        }
        return report;
      });
    },
  };
}
