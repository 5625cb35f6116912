import { sizeText } from '@snowglobe/contract/size-text.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { lowBytes, reservedBytes, type Disk } from '../../core/files/disk-space.ts';
import { sizeIn, textIn } from '../../core/texts/texts.ts';
import { lockDiskWarning, saveDiskWarning } from './disk-warning.store.ts';
import { listOwners } from './owners.store.ts';

declare module '../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `uploadsRefused`: the second threshold is passed, not only the first. */
    'disk is filling up': { memberId: number; free: number; total: number; uploadsRefused: boolean };
  }
}

/** After a warning, free space must rise this far above the threshold before the same warning is sent again. */
const margin = 1.25;

/**
 * Notifies the owners that the disk is filling up, by inbox and mail: once when space is low, and once more
 * when uploads are refused. The level of each machine is stored in the database, so that neither a restart nor a
 * second node repeats the warning.
 */
export function watchDisk(core: FeatureCore): void {
  const { config, domainEvents, live, log, mails, nodes } = core;

  async function check(): Promise<void> {
    const disk = await core.disk();
    const level = levelOf(disk);
    await live.transaction(async (tx, outbox) => {
      const notified = await lockDiskWarning(tx, nodes.machine);
      const next = Math.max(level, Math.min(notified, levelWithMargin(disk)));
      if (next !== notified) await saveDiskWarning(tx, nodes.machine, next);
      if (next <= notified) return;
      const { free, total } = disk;
      for (const { id: memberId, username, email, language } of await listOwners(tx)) {
        const event = { memberId, free, total, uploadsRefused: level === 2 };
        await domainEvents.emit({ tx, outbox }, 'disk is filling up', event);
        await mails.send(tx, {
          to: email,
          subject: textIn(
            language,
            level === 2 ? 'system:mail.disk.subjectFull' : 'system:mail.disk.subjectLow',
          ),
          text: [
            textIn(language, 'system:mail.hello', { name: username }),
            textIn(language, 'system:mail.disk.free', {
              free: sizeIn(language, free),
              total: sizeIn(language, total),
              address: config.PUBLIC_URL,
              onMachine: nodes.machine ? 'yes' : 'no',
              machine: nodes.machine,
            }),
            level === 2
              ? textIn(language, 'system:mail.disk.full')
              : textIn(language, 'system:mail.disk.low', { size: sizeIn(language, reservedBytes) }),
            textIn(language, 'system:mail.disk.act'),
          ].join('\n\n'),
        });
      }
    });
    if (level > 0)
      log.warn(
        { free: disk.free, total: disk.total },
        level === 2
          ? 'The disk of DATA_DIR is full: uploads are refused. Free some space'
          : `The disk of DATA_DIR is filling up. With less than ${sizeText(reservedBytes)} free, uploads are refused. Free some space`,
      );
  }

  let last = 0;
  async function checkOnChange(): Promise<void> {
    const level = levelOf(await core.disk());
    if (level === last) return;
    await check();
    last = level;
  }

  core.stats.addWarning({
    name: 'disk',
    async read() {
      const { free, total, state } = await core.disk();
      const space = { free: { bytes: free }, total: { bytes: total } };
      if (state === 'fine') return [];
      return [said(state === 'low' ? 'system:warning.disk.low' : 'system:warning.disk.full', space)];
    },
    opens: { tab: 'system', needs: 'stats.read' },
  });

  core.everyHour('system.check-disk', check);
  core.everyMinute('system.check-disk', checkOnChange);
}

/** 0: enough space, 1: low, 2: uploads are refused. */
type Level = 0 | 1 | 2;

function levelOf({ state }: Disk): Level {
  return state === 'fine' ? 0 : state === 'low' ? 1 : 2;
}

/** The level as it would be with a little less space. */
function levelWithMargin({ free, total }: Disk): Level {
  if (free < reservedBytes * margin) return 2;
  return free < lowBytes(total) * margin ? 1 : 0;
}
