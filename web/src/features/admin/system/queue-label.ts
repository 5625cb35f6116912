import { capitalize } from '../../../core/format/language.ts';
import { t } from '../../../core/texts.ts';

const labels: Partial<Record<string, string>> = {
  'library.check': t('system:queue.libraryCheck'),
  'library.compare-sounds': t('system:queue.libraryCompareSounds'),
  'library.confirm-sure': t('system:queue.libraryConfirmSure'),
  'library.frame': t('system:queue.libraryFrame'),
  'library.prepare': t('system:queue.libraryPrepare'),
  'library.scan': t('system:queue.libraryScan'),
  'library.sound': t('system:queue.librarySound'),
  'library.transcode': t('system:queue.libraryTranscode'),
  mail: t('system:queue.mail'),
  'mods.scan': t('system:queue.modsScan'),
  'roomai.answer': t('system:queue.roomaiAnswer'),
  'support.first-answer': t('system:queue.supportFirstAnswer'),
  'system.backup': t('system:queue.systemBackup'),
};

/** What the jobs of a queue do. A queue without a text is shown by its name. */
export const queueLabel = (name: string): string => labels[name] ?? capitalize(name);
