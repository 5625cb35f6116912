import { randomUUID } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { maxExportsPerDay } from '@snowglobe/contract/features/account/account.limits.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import type { Member } from '../../core/sessions/member.ts';

const daySeconds = 24 * 3600;

/** Everything that belongs to the member, in one file. It reads every table, so the number per day is limited. */
export async function createExport({ quotas, belongings }: FeatureCore, member: Member): Promise<FileReply> {
  const reservation = { memberId: member.id, name: 'export', ticket: `export:${randomUUID()}` };
  const isAllowed = await quotas.reserve({ ...reservation, limit: maxExportsPerDay, seconds: daySeconds });
  if (!isAllowed) throw new AppError(faults.tooManyExports);
  const now = new Date();
  return {
    written: belongings.write(member, now),
    type: 'application/json; charset=utf-8',
    cacheControl: 'private, no-store',
    download: { name: `snowglobe-${member.username}-${now.toISOString().slice(0, 10)}.json`, inline: false },
  };
}
