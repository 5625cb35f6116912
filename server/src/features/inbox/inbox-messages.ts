import { sizeText } from '@snowglobe/contract/size-text.ts';
import type { DomainEvents } from '../../core/events/domain-events.ts';

type NewInboxMessage = {
  type: string;
  title: string;
  message: string;
  relatedTicketId?: number;
  relatedMemberId?: number;
  relatedMessageId?: number;
  link?: string;
  /** When so many messages of this type about the same member are unread, no further one is written. */
  maxUnread?: number;
};
/** Domain events about one member: only these can become an inbox message. */
type MemberEvent = {
  [Name in keyof DomainEvents]: DomainEvents[Name] extends { memberId: number } ? Name : never;
}[keyof DomainEvents];
type InboxMessages = { [Name in MemberEvent]?: (data: DomainEvents[Name]) => NewInboxMessage };

/** The most unread mentions by the same author that a member can have. */
const maxUnreadMentions = 5;

/** The text contains the author's name, and is updated when that account is deleted. */
export const mentionText = (by: string, preview: string) => `${by}: ${preview}`;

const ticketStatusWords = {
  open: 'open again',
  in_progress: 'being worked on',
  resolved: 'resolved',
  closed: 'closed',
} as const;
const dayOf = (time: Date) =>
  time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const reasonText = (reason: string) => `The reason: ${reason.replace(/[.!?]?$/, '.')}`;
const warning = (title: string, message: string): NewInboxMessage => ({ type: 'warning', title, message });
const friendship = (title: string, message: string): NewInboxMessage => ({
  type: 'friend_request',
  title,
  message,
});
const report = (title: string, message: string): NewInboxMessage => ({
  type: 'report_confirmation',
  title,
  message,
});
const subscription = (title: string, message: string): NewInboxMessage => ({
  type: 'subscription',
  title,
  message,
});

/** The inbox message for each domain event. */
export const inboxMessages: InboxMessages = {
  'owner signed in from a new device': ({ device, address }) =>
    warning(
      'Owner login from a new device',
      `${device}, from ${address}. If this was not you, change your password now.`,
    ),

  'disk is filling up': ({ free, total, uploadsRefused }) =>
    warning(
      uploadsRefused ? 'The disk is full' : 'The disk is filling up',
      `${sizeText(free)} of ${sizeText(total)} are free. ${
        uploadsRefused
          ? 'Members cannot upload files any more. Make space before nothing can be written at all.'
          : 'Make space before uploads are refused.'
      } The dashboard shows what takes it: System, Disk.`,
    ),

  'backup is late': ({ text }) =>
    warning('There is no recent backup', `${text} The dashboard shows more: System, Backups.`),

  'email changed': ({ to, by }) =>
    warning(
      'Your email was changed',
      `${by ? `${by} changed it to` : 'It is now'} ${to}. If you did not want this, change your password now.`,
    ),

  'deletion taken back': () =>
    warning(
      'Your account stays',
      'You logged in again before it was deleted. If this was not you, change your password now.',
    ),

  'two-factor turned on': () =>
    warning(
      'Two-factor is on',
      'From now on a login asks for a code from your authenticator. Keep your recovery codes safe.',
    ),
  'two-factor turned off': ({ by }) =>
    warning(
      'Two-factor is off',
      `${by ? `${by} turned it off for you` : 'It was turned off'}: your password alone opens your account. You can set it up again under Profile, Security.`,
    ),
  'recovery codes renewed': () =>
    warning(
      'New recovery codes',
      'Your old recovery codes are worth nothing any more. If this was not you, change your password now.',
    ),
  'recovery code used': ({ left }) =>
    warning(
      'A recovery code was used',
      `${left === 0 ? 'None is' : left === 1 ? 'One is' : `${left} are`} left. If this was not you, change your password now.`,
    ),
  'codes of a sign-in were wrong': ({ device, address }) =>
    warning(
      'Someone gave wrong codes',
      `${device}, from ${address}, got as far as your two-factor code and did not have it. If this was not you, change your password now.`,
    ),
  'two-factor required of staff': () =>
    warning(
      'Set up two-factor',
      'It is required of staff from now on. Your staff rights wait until it is on: see Profile, Security.',
    ),

  'member muted': ({ until, reason }) =>
    warning(
      'You are muted',
      `Until ${until.toISOString()} you can read, and not write in public. ${reasonText(reason)}`,
    ),
  'member unmuted': () => warning('You are not muted any more', 'You can write in public again.'),

  'friend request received': ({ from, fromId }) => ({
    ...friendship('Friend request', `${from} wants to be your friend.`),
    relatedMemberId: fromId,
  }),
  'friend request accepted': ({ by }) =>
    friendship('Friend request accepted', `You and ${by} are friends now.`),

  'member mentioned': ({ messageId, by, byId, place, preview, link }) => ({
    type: 'mention',
    title: `You were mentioned in ${place}`,
    message: mentionText(by, preview),
    relatedMemberId: byId,
    relatedMessageId: messageId,
    link,
    maxUnread: maxUnreadMentions,
  }),

  'ticket answered': ({ ticketId, title, by }) => ({
    type: 'ticket_update',
    title: 'New reply to your ticket',
    message: `${by} replied to “${title}”.`,
    relatedTicketId: ticketId,
  }),
  'ticket status changed': ({ ticketId, title, status }) => ({
    type: 'ticket_update',
    title: 'Ticket update',
    message: `“${title}” is ${ticketStatusWords[status]}.`,
    relatedTicketId: ticketId,
  }),
  'report filed': ({ about }) =>
    report('Report received', `Thank you for reporting ${about}. Our staff will look at it.`),
  'report resolved': ({ about, outcome }) =>
    report('Report resolved', `Our staff dealt with your report of ${about}.${outcome ? ` ${outcome}` : ''}`),

  'mod deleted': ({ mod, by }) =>
    warning(
      'Your mod was deleted',
      `${by} of the staff deleted “${mod}”. Open a ticket if you want to know why.`,
    ),
  'mod file refused': ({ mod, fileName, finding }) =>
    warning(
      'A file of your mod was refused',
      `The scanner found ${finding} in ${fileName}${mod ? ` of “${mod}”` : ''}. It was deleted, and nobody else has seen it.`,
    ),
  'mod file not scanned': ({ mod, fileName, reason }) =>
    warning(
      'A file of your mod can not be opened to others',
      `The scanner could not look at ${fileName}${mod ? ` of “${mod}”` : ''}: ${reason}.`,
    ),

  'mod file withdrawn': ({ mod, fileName, finding }) =>
    warning(
      'A file of your mod was withdrawn',
      `With newer signatures the scanner found ${finding} in ${fileName}${mod ? ` of “${mod}”` : ''}. It was deleted, and nobody can download it any more.`,
    ),
  'infected mod file found': ({ mod, fileName, finding }) =>
    warning(
      'An infected mod file was withdrawn',
      `With newer signatures the scanner found ${finding} in ${fileName} of “${mod}”. It was deleted, and its author was told.`,
    ),

  'mod file released': ({ mod, fileName }) => ({
    type: 'info',
    title: 'A file of your mod is open to others',
    message: `Our staff let ${fileName} of “${mod}” through, although the scanner could not look at it.`,
  }),

  'library video does not play': ({ fileName, title }) =>
    warning(
      'A film of the library does not play',
      `A member could not play “${title}” (${fileName}). See Dashboard, Library: it can be prepared again there.`,
    ),

  'subscription started': () =>
    subscription(
      'Welcome to Pro',
      'Your subscription has started: everything is open to you. You can cancel anytime.',
    ),
  'payment failed': ({ accessUntil }) =>
    warning(
      'Payment failed',
      `Your last payment did not go through. Please check your card: without it your access ends on ${dayOf(accessUntil)}.`,
    ),
  'subscription ended': () =>
    subscription(
      'Subscription ended',
      'Your Pro subscription has ended. You can subscribe again at any time.',
    ),
};
