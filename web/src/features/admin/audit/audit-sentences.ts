import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { momentText } from '../../../core/format/dates.ts';
import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';

type ActionWords = { label: string; sentence: (entry: AuditEntry) => string };

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const reasonText = ({ details }: AuditEntry) =>
  text(details['reason']) ? `: “${text(details['reason'])}”` : '';

const untilText = ({ details }: AuditEntry) =>
  text(details['until']) ? ` until ${momentText(text(details['until']))}` : '';

/** The sentence follows the actor's name. */
const actionWords: Record<AuditAction, ActionWords> = {
  'user.create': {
    label: 'User created',
    sentence: ({ target, details }) =>
      `created the account of ${target}${details['role'] ? ` as ${text(details['role'])}` : ''}`,
  },
  'user.update': {
    label: 'User updated',
    sentence: ({ target, details }) => `changed ${changesText(target, details)}`,
  },
  'user.delete': { label: 'User deleted', sentence: ({ target }) => `deleted the account of ${target}` },
  'user.reset_password': {
    label: 'Password reset',
    sentence: ({ target }) => `reset the password of ${target}`,
  },
  'user.two_factor_off': {
    label: 'Two-factor removed',
    sentence: ({ target }) => `turned off the two-factor of ${target}`,
  },
  'role.create': { label: 'Role created', sentence: ({ target }) => `created the role ${target}` },
  'role.update': { label: 'Role updated', sentence: ({ target }) => `changed the role ${target}` },
  'role.delete': { label: 'Role deleted', sentence: ({ target }) => `deleted the role ${target}` },
  'role.reorder': { label: 'Roles ordered', sentence: () => 'changed the order of the roles' },
  'role.storage': {
    label: 'Storage limit changed',
    sentence: ({ target, details: { to } }) =>
      `lets each member of ${target} store ${typeof to === 'number' ? sizeText(to) : 'as much as they like'}`,
  },
  'member.mute': {
    label: 'Muted',
    sentence: (entry) => `muted ${entry.target}${untilText(entry)}${reasonText(entry)}`,
  },
  'member.unmute': {
    label: 'Unmuted',
    sentence: (entry) => `let ${entry.target} write again${reasonText(entry)}`,
  },
  'member.ban': {
    label: 'Banned',
    sentence: (entry) => `banned ${entry.target}${untilText(entry)}${reasonText(entry)}`,
  },
  'member.unban': {
    label: 'Unbanned',
    sentence: (entry) => `let ${entry.target} come back${reasonText(entry)}`,
  },
  'chat.delete': { label: 'Message deleted', sentence: ({ target }) => `deleted a message of ${target}` },
  'ticket.reply': { label: 'Ticket answered', sentence: ({ target }) => `answered a ticket of ${target}` },
  'ticket.status': {
    label: 'Ticket changed',
    sentence: ({ target, details }) =>
      `set a ticket of ${target} to ${text(details['to']).replace('_', ' ')}`,
  },
  'ticket.note': { label: 'Ticket note', sentence: ({ target }) => `left a note on a ticket of ${target}` },
  'news.create': { label: 'News published', sentence: ({ target }) => `published the post “${target}”` },
  'news.update': { label: 'News updated', sentence: postChangesText },
  'news.delete': { label: 'News deleted', sentence: ({ target }) => `deleted the post “${target}”` },
  'news_comment.delete': {
    label: 'Comment deleted',
    sentence: ({ target }) => `deleted a comment of ${target}`,
  },
  'download.create': { label: 'Download added', sentence: ({ target }) => `added the download “${target}”` },
  'download.update': {
    label: 'Download updated',
    sentence: ({ target }) => `changed the download “${target}”`,
  },
  'download.delete': {
    label: 'Download deleted',
    sentence: ({ target }) => `deleted the download “${target}”`,
  },
  'mod.update': {
    label: 'Mod updated',
    sentence: ({ target, details }) => `changed “${target}”, a mod of ${text(details['author'])}`,
  },
  'mod.delete': {
    label: 'Mod deleted',
    sentence: ({ target, details }) => `deleted “${target}”, a mod of ${text(details['author'])}`,
  },
  'mod.release': {
    label: 'Mod let through',
    sentence: ({ target, details }) =>
      `let ${text(details['file'])} of “${target}” through, which the scanner could not look at`,
  },
  'mod_comment.delete': {
    label: 'Comment on a mod deleted',
    sentence: ({ target }) => `deleted a comment of ${target} on a mod`,
  },
  'report.status': {
    label: 'Report handled',
    sentence: ({ target, details }) => `set a report about ${target} to ${text(details['to'])}`,
  },
  'job.retry': {
    label: 'Job retried',
    sentence: ({ target }) => `had a failed job of the queue ${target} tried again`,
  },
  'database.delete_kept': {
    label: 'Old database deleted',
    sentence: ({ details }) =>
      `deleted the database of PostgreSQL ${text(details['postgres'])} that was kept from an upgrade`,
  },
  'job.discard': {
    label: 'Job discarded',
    sentence: ({ target }) => `discarded a failed job of the queue ${target}`,
  },
  'backup.run': { label: 'Backup', sentence: ({ target }) => `started a backup to “${target}”` },
  'chore.run': { label: 'Chore run', sentence: ({ target }) => `ran the chore “${target}”` },
  'two_factor.on': { label: 'Two-factor on', sentence: () => 'turned on their two-factor' },
  'two_factor.off': { label: 'Two-factor off', sentence: () => 'turned off their two-factor' },
  'two_factor.recovery_codes': {
    label: 'New recovery codes',
    sentence: () => 'made new recovery codes for themself',
  },
  'security.update': {
    label: 'Security changed',
    sentence: ({ details }) =>
      details['requireStaffTwoFactor']
        ? 'requires two-factor of staff from here on'
        : 'no longer requires two-factor of staff',
  },
  'media.update': {
    label: 'Video sources changed',
    sentence: ({ details }) =>
      details['orderByScore']
        ? 'has the video sources that did best lately tried first'
        : 'has the video sources tried in the order of the setting',
  },
  'library.add': { label: 'Video added', sentence: ({ target }) => `added ${target} to the library` },
  'library.update': { label: 'Video changed', sentence: ({ target }) => `changed ${target} in the library` },
  'library.delete': {
    label: 'Video deleted',
    sentence: ({ target }) => `deleted ${target} from the library`,
  },
  'library.describe': { label: 'Title described', sentence: ({ target }) => `described the title ${target}` },
  'library.requeue': {
    label: 'Video tried again',
    sentence: ({ target }) => `had ${target} tried once more`,
  },
  'library.settings': { label: 'Library settings', sentence: () => 'changed the settings of the library' },
  'library.scan': { label: 'Folder scanned', sentence: () => 'had the folder of the library scanned' },
  'owner.rescue': {
    label: 'Owner rescued',
    sentence: ({ target }) =>
      `gave ${target} a new password and turned off their two-factor, from the console`,
  },
  'owner.login': {
    label: 'Owner signed in',
    sentence: ({ details }) => `signed in${details['device'] ? ` with ${text(details['device'])}` : ''}`,
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

/** "pixelfrost from Free to Paid" if only the role changed, otherwise "the email of pixelfrost". */
function changesText(target: string, { from, to }: AuditEntry['details']): string {
  if (!isRecord(from) || !isRecord(to)) return target;
  const changed = Object.keys(to).filter((field) => from[field] !== to[field]);
  if (changed.length === 1 && changed[0] === 'role')
    return `${target} from ${text(from['role'])} to ${text(to['role'])}`;
  return changed.length > 0 ? `the ${changed.join(' and ')} of ${target}` : target;
}

/** "changed the title and content of …", or "pinned …" if nothing else changed. */
function postChangesText({ target, details: { to } }: AuditEntry): string {
  const post = `the post “${target}”`;
  if (!isRecord(to)) return `changed ${post}`;
  const { is_pinned: pinned, ...changed } = to;
  const fields = Object.keys(changed);
  if (fields.length === 0) return `${pinned ? 'pinned' : 'unpinned'} ${post}`;
  return `changed the ${fields.join(' and ')} of ${post}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
