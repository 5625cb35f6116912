import type { AuditAction } from '@snowglobe/contract/audit.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { momentText } from '../../../core/format/dates.ts';
import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';

type Told = { label: string; tell: (entry: AuditEntry) => string };

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const because = ({ details }: AuditEntry) =>
  text(details['reason']) ? `: “${text(details['reason'])}”` : '';

const untilWhen = ({ details }: AuditEntry) =>
  text(details['until']) ? ` until ${momentText(text(details['until']))}` : '';

/** What happened, after the actor's name. */
const told: Record<AuditAction, Told> = {
  'user.create': {
    label: 'User created',
    tell: ({ target, details }) =>
      `created the account of ${target}${details['role'] ? ` as ${text(details['role'])}` : ''}`,
  },
  'user.update': {
    label: 'User updated',
    tell: ({ target, details }) => `changed ${changesText(target, details)}`,
  },
  'user.delete': { label: 'User deleted', tell: ({ target }) => `deleted the account of ${target}` },
  'user.reset_password': { label: 'Password reset', tell: ({ target }) => `reset the password of ${target}` },
  'user.two_factor_off': {
    label: 'Two-factor removed',
    tell: ({ target }) => `turned off the two-factor of ${target}`,
  },
  'role.create': { label: 'Role created', tell: ({ target }) => `created the role ${target}` },
  'role.update': { label: 'Role updated', tell: ({ target }) => `changed the role ${target}` },
  'role.delete': { label: 'Role deleted', tell: ({ target }) => `deleted the role ${target}` },
  'role.reorder': { label: 'Roles ordered', tell: () => 'changed the order of the roles' },
  'role.storage': {
    label: 'Storage limit changed',
    tell: ({ target, details: { to } }) =>
      `lets each member of ${target} store ${typeof to === 'number' ? sizeText(to) : 'as much as they like'}`,
  },
  'member.mute': {
    label: 'Muted',
    tell: (entry) => `muted ${entry.target}${untilWhen(entry)}${because(entry)}`,
  },
  'member.unmute': { label: 'Unmuted', tell: (entry) => `let ${entry.target} write again${because(entry)}` },
  'member.ban': {
    label: 'Banned',
    tell: (entry) => `banned ${entry.target}${untilWhen(entry)}${because(entry)}`,
  },
  'member.unban': { label: 'Unbanned', tell: (entry) => `let ${entry.target} come back${because(entry)}` },
  'chat.delete': { label: 'Message deleted', tell: ({ target }) => `deleted a message of ${target}` },
  'ticket.reply': { label: 'Ticket answered', tell: ({ target }) => `answered a ticket of ${target}` },
  'ticket.status': {
    label: 'Ticket changed',
    tell: ({ target, details }) => `set a ticket of ${target} to ${text(details['to']).replace('_', ' ')}`,
  },
  'ticket.note': { label: 'Ticket note', tell: ({ target }) => `left a note on a ticket of ${target}` },
  'news.create': { label: 'News published', tell: ({ target }) => `published the post “${target}”` },
  'news.update': { label: 'News updated', tell: postChangesText },
  'news.delete': { label: 'News deleted', tell: ({ target }) => `deleted the post “${target}”` },
  'news_comment.delete': { label: 'Comment deleted', tell: ({ target }) => `deleted a comment of ${target}` },
  'download.create': { label: 'Download added', tell: ({ target }) => `added the download “${target}”` },
  'download.update': { label: 'Download updated', tell: ({ target }) => `changed the download “${target}”` },
  'download.delete': { label: 'Download deleted', tell: ({ target }) => `deleted the download “${target}”` },
  'mod.update': {
    label: 'Mod updated',
    tell: ({ target, details }) => `changed “${target}”, a mod of ${text(details['author'])}`,
  },
  'mod.delete': {
    label: 'Mod deleted',
    tell: ({ target, details }) => `deleted “${target}”, a mod of ${text(details['author'])}`,
  },
  'mod.release': {
    label: 'Mod let through',
    tell: ({ target, details }) =>
      `let ${text(details['file'])} of “${target}” through, which the scanner could not look at`,
  },
  'mod_comment.delete': {
    label: 'Comment on a mod deleted',
    tell: ({ target }) => `deleted a comment of ${target} on a mod`,
  },
  'report.status': {
    label: 'Report handled',
    tell: ({ target, details }) => `set a report about ${target} to ${text(details['to'])}`,
  },
  'job.retry': {
    label: 'Job retried',
    tell: ({ target }) => `had a failed job of the queue ${target} tried again`,
  },
  'job.discard': {
    label: 'Job discarded',
    tell: ({ target }) => `discarded a failed job of the queue ${target}`,
  },
  'chore.run': { label: 'Chore run', tell: ({ target }) => `ran the chore “${target}”` },
  'two_factor.on': { label: 'Two-factor on', tell: () => 'turned on their two-factor' },
  'two_factor.off': { label: 'Two-factor off', tell: () => 'turned off their two-factor' },
  'two_factor.recovery_codes': {
    label: 'New recovery codes',
    tell: () => 'made new recovery codes for themself',
  },
  'security.update': {
    label: 'Security changed',
    tell: ({ details }) =>
      details['requireStaffTwoFactor']
        ? 'requires two-factor of staff from here on'
        : 'no longer requires two-factor of staff',
  },
  'media.update': {
    label: 'Video sources changed',
    tell: ({ details }) =>
      details['orderByScore']
        ? 'has the video sources that did best lately tried first'
        : 'has the video sources tried in the order of the setting',
  },
  'library.add': { label: 'Video added', tell: ({ target }) => `added ${target} to the library` },
  'library.update': { label: 'Video changed', tell: ({ target }) => `changed ${target} in the library` },
  'library.delete': { label: 'Video deleted', tell: ({ target }) => `deleted ${target} from the library` },
  'library.describe': { label: 'Title described', tell: ({ target }) => `described the title ${target}` },
  'library.requeue': { label: 'Video tried again', tell: ({ target }) => `had ${target} tried once more` },
  'library.settings': { label: 'Library settings', tell: () => 'changed the settings of the library' },
  'library.scan': { label: 'Folder scanned', tell: () => 'had the folder of the library scanned' },
  'owner.rescue': {
    label: 'Owner rescued',
    tell: ({ target }) => `gave ${target} a new password and turned off their two-factor, from the console`,
  },
  'owner.login': {
    label: 'Owner signed in',
    tell: ({ details }) => `signed in${details['device'] ? ` with ${text(details['device'])}` : ''}`,
  },
};

/** What an earlier Snowglobe noted, and this one does not know any more, is shown as it is stored. */
const known: Partial<Record<string, Told>> = told;

/** For the filter. */
export const knownActions = Object.entries(told).map(([value, { label }]) => ({ value, label }));

export const actionLabel = (action: string) => known[action]?.label ?? action;

export function auditSentence(entry: AuditEntry): string {
  return known[entry.action]?.tell(entry) ?? [entry.action, entry.target].filter(Boolean).join(' · ');
}

/** "pixelfrost from Free to Paid" where only the role changed, else just whom. */
function changesText(target: string, { from, to }: AuditEntry['details']): string {
  if (!isRecord(from) || !isRecord(to)) return target;
  const changed = Object.keys(to).filter((field) => from[field] !== to[field]);
  if (changed.length === 1 && changed[0] === 'role')
    return `${target} from ${text(from['role'])} to ${text(to['role'])}`;
  return changed.length > 0 ? `the ${changed.join(' and ')} of ${target}` : target;
}

/** "changed the title and content of …"; a post that was only pinned or unpinned has words of its own. */
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
