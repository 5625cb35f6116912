import { capitalize } from '../../../core/format/language.ts';
import { t } from '../../../core/texts.ts';

const labels: Partial<Record<string, string>> = {
  'account.delete-closed-accounts': t('system:chore.accountDeleteClosedAccounts'),
  'account.delete-expired-reset-links': t('system:chore.accountDeleteExpiredResetLinks'),
  'account.delete-pending-sign-ins': t('system:chore.accountDeletePendingSignIns'),
  'account.delete-unused-devices': t('system:chore.accountDeleteUnusedDevices'),
  'account.fetch-linked-pictures': t('system:chore.accountFetchLinkedPictures'),
  'chat.delete-empty-rooms': t('system:chore.chatDeleteEmptyRooms'),
  'chat.hand-over-groups': t('system:chore.chatHandOverGroups'),
  'files.delete-queued': t('system:chore.filesDeleteQueued'),
  'http.delete-idempotency-keys': t('system:chore.httpDeleteIdempotencyKeys'),
  'library.check-files': t('system:chore.libraryCheckFiles'),
  'library.make-missing-frames': t('system:chore.libraryMakeMissingFrames'),
  'library.resume-unfinished': t('system:chore.libraryResumeUnfinished'),
  'library.scan': t('system:chore.libraryScan'),
  'live.delete-old-events': t('system:chore.liveDeleteOldEvents'),
  'media.delete-old-plays': t('system:chore.mediaDeleteOldPlays'),
  'media.delete-old-source-outcomes': t('system:chore.mediaDeleteOldSourceOutcomes'),
  'media.delete-old-tmdb-answers': t('system:chore.mediaDeleteOldTmdbAnswers'),
  'media.delete-unused-tmdb-pictures': t('system:chore.mediaDeleteUnusedTmdbPictures'),
  'media.delete-unused-tmdb-titles': t('system:chore.mediaDeleteUnusedTmdbTitles'),
  'membership.deliver-demo-payments': t('system:chore.membershipDeliverDemoPayments'),
  'membership.find-missed-payments': t('system:chore.membershipFindMissedPayments'),
  'membership.renew-demo-subscriptions': t('system:chore.membershipRenewDemoSubscriptions'),
  'mods.delete-unused-files': t('system:chore.modsDeleteUnusedFiles'),
  'mods.delete-unused-pictures': t('system:chore.modsDeleteUnusedPictures'),
  'mods.rescan-files': t('system:chore.modsRescanFiles'),
  'quotas.delete-ended': t('system:chore.quotasDeleteEnded'),
  'roomai.end-lost-questions': t('system:chore.roomaiEndLostQuestions'),
  'sessions.delete-expired': t('system:chore.sessionsDeleteExpired'),
  'stats.count': t('system:chore.statsCount'),
  'storage.delete-unreferenced-files': t('system:chore.storageDeleteUnreferencedFiles'),
  'system.check-backups': t('system:chore.systemCheckBackups'),
  'system.check-disk': t('system:chore.systemCheckDisk'),
  'uploads.delete-abandoned': t('system:chore.uploadsDeleteAbandoned'),
};

/** "library.check-files" as "Library: check files". A chore without a text is shown by its name. */
export function choreLabel(name: string): string {
  const [feature = '', ...words] = name.split('.');
  const work = words.join(' ').replaceAll('-', ' ');
  return labels[name] ?? (work ? `${capitalize(feature)}: ${work}` : capitalize(feature));
}
