import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { momentText } from '../../../core/format/dates.ts';
import { listText } from '../../../core/format/language.ts';
import { t } from '../../../core/texts.ts';
import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';

type ActionWords = { label: string; sentence: (entry: AuditEntry) => string };

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const yesIf = (condition: unknown) => (condition ? 'yes' : 'no');

const reasonOf = ({ target, details }: AuditEntry) => ({
  target,
  why: yesIf(text(details['reason'])),
  reason: text(details['reason']),
});
const untilOf = ({ details }: AuditEntry) => ({
  timed: yesIf(text(details['until'])),
  until: text(details['until']) && momentText(text(details['until'])),
});

/** The sentence follows the actor's name. */
const actionWords: Record<AuditAction, ActionWords> = {
  'user.create': {
    label: t('admin:audit.userCreate'),
    sentence: ({ target, details }) =>
      t('admin:audit.userCreate.did', { target, given: yesIf(details['role']), role: text(details['role']) }),
  },
  'user.update': { label: t('admin:audit.userUpdate'), sentence: userChangesText },
  'user.delete': {
    label: t('admin:audit.userDelete'),
    sentence: ({ target }) => t('admin:audit.userDelete.did', { target }),
  },
  'user.reset_password': {
    label: t('admin:audit.resetPassword'),
    sentence: ({ target }) => t('admin:audit.resetPassword.did', { target }),
  },
  'user.two_factor_off': {
    label: t('admin:audit.twoFactorRemoved'),
    sentence: ({ target }) => t('admin:audit.twoFactorRemoved.did', { target }),
  },
  'role.create': {
    label: t('admin:audit.roleCreate'),
    sentence: ({ target }) => t('admin:audit.roleCreate.did', { target }),
  },
  'role.update': {
    label: t('admin:audit.roleUpdate'),
    sentence: ({ target }) => t('admin:audit.roleUpdate.did', { target }),
  },
  'role.delete': {
    label: t('admin:audit.roleDelete'),
    sentence: ({ target }) => t('admin:audit.roleDelete.did', { target }),
  },
  'role.reorder': { label: t('admin:audit.roleReorder'), sentence: () => t('admin:audit.roleReorder.did') },
  'role.storage': {
    label: t('admin:audit.roleStorage'),
    sentence: ({ target, details: { to } }) =>
      t('admin:audit.roleStorage.did', {
        target,
        limited: yesIf(typeof to === 'number'),
        size: typeof to === 'number' ? sizeText(to) : '',
      }),
  },
  'member.mute': {
    label: t('admin:audit.mute'),
    sentence: (entry) => t('admin:audit.mute.did', { ...untilOf(entry), ...reasonOf(entry) }),
  },
  'member.unmute': {
    label: t('admin:audit.unmute'),
    sentence: (entry) => t('admin:audit.unmute.did', reasonOf(entry)),
  },
  'member.ban': {
    label: t('admin:audit.ban'),
    sentence: (entry) => t('admin:audit.ban.did', { ...untilOf(entry), ...reasonOf(entry) }),
  },
  'member.unban': {
    label: t('admin:audit.unban'),
    sentence: (entry) => t('admin:audit.unban.did', reasonOf(entry)),
  },
  'chat.delete': {
    label: t('admin:audit.chatDelete'),
    sentence: ({ target }) => t('admin:audit.chatDelete.did', { target }),
  },
  'ticket.reply': {
    label: t('admin:audit.ticketReply'),
    sentence: ({ target }) => t('admin:audit.ticketReply.did', { target }),
  },
  'ticket.status': {
    label: t('admin:audit.ticketStatus'),
    sentence: ({ target, details }) =>
      t('admin:audit.ticketStatus.did', { target, status: text(details['to']) }),
  },
  'ticket.note': {
    label: t('admin:audit.ticketNote'),
    sentence: ({ target }) => t('admin:audit.ticketNote.did', { target }),
  },
  'news.create': {
    label: t('admin:audit.newsCreate'),
    sentence: ({ target }) => t('admin:audit.newsCreate.did', { target }),
  },
  'news.update': { label: t('admin:audit.newsUpdate'), sentence: postChangesText },
  'news.delete': {
    label: t('admin:audit.newsDelete'),
    sentence: ({ target }) => t('admin:audit.newsDelete.did', { target }),
  },
  'news_comment.delete': {
    label: t('admin:audit.newsComment'),
    sentence: ({ target }) => t('admin:audit.newsComment.did', { target }),
  },
  'download.create': {
    label: t('admin:audit.downloadCreate'),
    sentence: ({ target }) => t('admin:audit.downloadCreate.did', { target }),
  },
  'download.update': {
    label: t('admin:audit.downloadUpdate'),
    sentence: ({ target }) => t('admin:audit.downloadUpdate.did', { target }),
  },
  'download.delete': {
    label: t('admin:audit.downloadDelete'),
    sentence: ({ target }) => t('admin:audit.downloadDelete.did', { target }),
  },
  'mod.update': {
    label: t('admin:audit.modUpdate'),
    sentence: ({ target, details }) =>
      t('admin:audit.modUpdate.did', { target, author: text(details['author']) }),
  },
  'mod.delete': {
    label: t('admin:audit.modDelete'),
    sentence: ({ target, details }) =>
      t('admin:audit.modDelete.did', { target, author: text(details['author']) }),
  },
  'mod.release': {
    label: t('admin:audit.modRelease'),
    sentence: ({ target, details }) =>
      t('admin:audit.modRelease.did', { target, file: text(details['file']) }),
  },
  'mod_comment.delete': {
    label: t('admin:audit.modComment'),
    sentence: ({ target }) => t('admin:audit.modComment.did', { target }),
  },
  'review.delete': {
    label: t('admin:audit.reviewDelete'),
    sentence: ({ target }) => t('admin:audit.reviewDelete.did', { target }),
  },
  'report.status': {
    label: t('admin:audit.reportStatus'),
    sentence: ({ target, details }) =>
      t('admin:audit.reportStatus.did', { target, status: text(details['to']) }),
  },
  'job.retry': {
    label: t('admin:audit.jobRetry'),
    sentence: ({ target }) => t('admin:audit.jobRetry.did', { target }),
  },
  'database.delete_kept': {
    label: t('admin:audit.keptDatabase'),
    sentence: ({ details }) => t('admin:audit.keptDatabase.did', { version: text(details['postgres']) }),
  },
  'job.discard': {
    label: t('admin:audit.jobDiscard'),
    sentence: ({ target }) => t('admin:audit.jobDiscard.did', { target }),
  },
  'backup.run': {
    label: t('admin:audit.backup'),
    sentence: ({ target }) => t('admin:audit.backup.did', { target }),
  },
  'chore.run': {
    label: t('admin:audit.chore'),
    sentence: ({ target }) => t('admin:audit.chore.did', { target }),
  },
  'two_factor.on': { label: t('admin:audit.twoFactorOn'), sentence: () => t('admin:audit.twoFactorOn.did') },
  'two_factor.off': {
    label: t('admin:audit.twoFactorOff'),
    sentence: () => t('admin:audit.twoFactorOff.did'),
  },
  'two_factor.recovery_codes': {
    label: t('admin:audit.recoveryCodes'),
    sentence: () => t('admin:audit.recoveryCodes.did'),
  },
  'security.update': {
    label: t('admin:audit.security'),
    sentence: ({ details }) =>
      t('admin:audit.security.did', { isOn: yesIf(details['requireStaffTwoFactor']) }),
  },
  'media.update': {
    label: t('admin:audit.media'),
    sentence: ({ details }) => t('admin:audit.media.did', { isOn: yesIf(details['orderByScore']) }),
  },
  'library.add': {
    label: t('admin:audit.libraryAdd'),
    sentence: ({ target }) => t('admin:audit.libraryAdd.did', { target }),
  },
  'library.update': {
    label: t('admin:audit.libraryUpdate'),
    sentence: ({ target }) => t('admin:audit.libraryUpdate.did', { target }),
  },
  'library.delete': {
    label: t('admin:audit.libraryDelete'),
    sentence: ({ target }) => t('admin:audit.libraryDelete.did', { target }),
  },
  'library.describe': {
    label: t('admin:audit.libraryDescribe'),
    sentence: ({ target }) => t('admin:audit.libraryDescribe.did', { target }),
  },
  'library.requeue': {
    label: t('admin:audit.libraryRequeue'),
    sentence: ({ target }) => t('admin:audit.libraryRequeue.did', { target }),
  },
  'library.settings': {
    label: t('admin:audit.librarySettings'),
    sentence: () => t('admin:audit.librarySettings.did'),
  },
  'library.scan': { label: t('admin:audit.libraryScan'), sentence: () => t('admin:audit.libraryScan.did') },
  'wish.decide': {
    label: t('admin:audit.wishDecide'),
    sentence: ({ target, details }) =>
      t('admin:audit.wishDecide.did', { target, state: String(details['state']) }),
  },
  'wish.settings': {
    label: t('admin:audit.wishSettings'),
    sentence: ({ details }) => t('admin:audit.wishSettings.did', { isOn: yesIf(details['isOpen']) }),
  },
  'wish.limit': {
    label: t('admin:audit.wishLimit'),
    sentence: ({ target }) => t('admin:audit.wishLimit.did', { target }),
  },
  'list.hide': {
    label: t('admin:audit.listHide'),
    sentence: ({ target, details }) =>
      t('admin:audit.listHide.did', { target, isHidden: yesIf(details['isHidden']) }),
  },
  'list.home': {
    label: t('admin:audit.listHome'),
    sentence: ({ target, details }) =>
      t('admin:audit.listHome.did', { target, isOn: yesIf(details['place']) }),
  },
  'ai.settings': {
    label: t('admin:audit.aiSettings'),
    sentence: ({ details }) =>
      t('admin:audit.aiSettings.did', {
        rooms: yesIf(details['rooms']),
        firstAnswers: yesIf(details['firstAnswers']),
        drafts: yesIf(details['drafts']),
      }),
  },
  'owner.rescue': {
    label: t('admin:audit.ownerRescue'),
    sentence: ({ target }) => t('admin:audit.ownerRescue.did', { target }),
  },
  'owner.login': {
    label: t('admin:audit.ownerLogin'),
    sentence: ({ details }) =>
      t('admin:audit.ownerLogin.did', { known: yesIf(details['device']), device: text(details['device']) }),
  },
};

/** The log may hold actions of an earlier version that this one does not know: they are shown as stored. */
const wordsByName: Partial<Record<string, ActionWords>> = actionWords;

/** The options of the filter. */
export const knownActions = Object.entries(actionWords).map(([value, { label }]) => ({ value, label }));

export const actionLabel = (action: string) => wordsByName[action]?.label ?? action;

export function auditSentence(entry: AuditEntry): string {
  return (
    wordsByName[entry.action]?.sentence(entry) ?? [entry.action, entry.target].filter(Boolean).join(' · ')
  );
}

/** "changed pixelfrost from Free to Paid" if only the role changed, otherwise "changed the email of pixelfrost". */
function userChangesText({ target, details: { from, to } }: AuditEntry): string {
  if (!isRecord(from) || !isRecord(to)) return t('admin:audit.userUpdate.did', { target });
  const changed = Object.keys(to).filter((field) => from[field] !== to[field]);
  if (changed.length === 0) return t('admin:audit.userUpdate.did', { target });
  if (changed.length === 1 && changed[0] === 'role')
    return t('admin:audit.userUpdate.role', { target, from: text(from['role']), to: text(to['role']) });
  return t('admin:audit.userUpdate.fields', { target, fields: fieldsText(changed) });
}

/** "changed the title and content of …", or "pinned …" if nothing else changed. */
function postChangesText({ target, details: { to } }: AuditEntry): string {
  if (!isRecord(to)) return t('admin:audit.newsUpdate.did', { target });
  const { is_pinned: pinned, ...changed } = to;
  const fields = Object.keys(changed);
  if (fields.length === 0)
    return t(pinned ? 'admin:audit.newsUpdate.pinned' : 'admin:audit.newsUpdate.unpinned', { target });
  return t('admin:audit.newsUpdate.fields', { target, fields: fieldsText(fields) });
}

const fieldLabels: Partial<Record<string, string>> = {
  username: t('admin:audit.field.username'),
  email: t('admin:audit.field.email'),
  role: t('admin:audit.field.role'),
  title: t('admin:audit.field.title'),
  content: t('admin:audit.field.content'),
  from: t('admin:audit.field.from'),
  to: t('admin:audit.field.to'),
  permissions: t('admin:audit.field.permissions'),
  members: t('admin:audit.field.members'),
  requireStaffTwoFactor: t('admin:audit.field.requireStaffTwoFactor'),
  reason: t('admin:audit.field.reason'),
  until: t('admin:audit.field.until'),
  downloads: t('admin:audit.field.downloads'),
  generatedLimit: t('admin:audit.field.generatedLimit'),
  device: t('admin:audit.field.device'),
  address: t('admin:audit.field.address'),
  orderByScore: t('admin:audit.field.orderByScore'),
  message: t('admin:audit.field.message'),
  messageId: t('admin:audit.field.messageId'),
  roomId: t('admin:audit.field.roomId'),
  comment: t('admin:audit.field.comment'),
  commentId: t('admin:audit.field.commentId'),
  comments: t('admin:audit.field.comments'),
  postId: t('admin:audit.field.postId'),
  type: t('admin:audit.field.type'),
  is_pinned: t('admin:audit.field.isPinned'),
  ticketId: t('admin:audit.field.ticketId'),
  reportId: t('admin:audit.field.reportId'),
  itemType: t('admin:audit.field.itemType'),
  itemId: t('admin:audit.field.itemId'),
  bytes: t('admin:audit.field.bytes'),
  modId: t('admin:audit.field.modId'),
  author: t('admin:audit.field.author'),
  version: t('admin:audit.field.version'),
  file: t('admin:audit.field.file'),
  id: t('admin:audit.field.id'),
};
/** The name of a detail; one that is not known, from a newer server, is shown as it is stored. */
export const fieldLabel = (field: string) => fieldLabels[field] ?? field;
const fieldsText = (fields: readonly string[]) => listText(fields.map(fieldLabel));

/** The value of a detail. Lists and objects are shown as they are stored. */
export function detailText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? t('admin:audit.yes') : t('admin:audit.no');
  return JSON.stringify(value, null, 1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
