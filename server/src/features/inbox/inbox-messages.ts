import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { DomainEvents } from '../../core/events/domain-events.ts';
import { dayIn, sizeIn, textIn, translate } from '../../core/texts/texts.ts';

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
/** The language is the recipient's. A message is stored in words: it stays as it was written. */
type InboxMessages = {
  [Name in MemberEvent]?: (data: DomainEvents[Name], language: Language | null) => NewInboxMessage;
};

/** The most unread mentions by the same author that a member can have. */
const maxUnreadMentions = 5;
/** The same for invitations to watch together. */
const maxUnreadInvitations = 5;

/** The same for new things of one member that others follow, such as versions of their mods. */
const maxUnreadOfOwner = 5;

/** The text contains the author's name, and is updated when that account is deleted. */
export const mentionText = (by: string, preview: string) => `${by}: ${preview}`;

const asSentence = (reason: string) => reason.replace(/[.!?]?$/, '.');
const warning = (title: string, message: string): NewInboxMessage => ({ type: 'warning', title, message });
const friendship = (title: string, message: string): NewInboxMessage => ({
  type: 'friend_request',
  title,
  message,
});
const party = (title: string, message: string): NewInboxMessage => ({ type: 'party', title, message });
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
  'owner signed in from a new device': ({ device, address }, language) =>
    warning(
      textIn(language, 'inbox:letter.ownerLogin'),
      textIn(language, 'inbox:letter.ownerLogin.text', { device, address }),
    ),

  'disk is filling up': ({ free, total, uploadsRefused }, language) => {
    const sizes = { free: sizeIn(language, free), total: sizeIn(language, total) };
    return uploadsRefused
      ? warning(
          textIn(language, 'inbox:letter.diskFull'),
          textIn(language, 'inbox:letter.diskFull.text', sizes),
        )
      : warning(
          textIn(language, 'inbox:letter.diskFilling'),
          textIn(language, 'inbox:letter.diskFilling.text', sizes),
        );
  },

  'backup is late': ({ text }, language) =>
    warning(
      textIn(language, 'inbox:letter.noBackup'),
      textIn(language, 'inbox:letter.noBackup.text', { text: translate(language, text) }),
    ),

  'email changed': ({ to, by }, language) =>
    warning(
      textIn(language, 'inbox:letter.emailChanged'),
      by
        ? textIn(language, 'inbox:letter.emailChanged.byStaff', { by, to })
        : textIn(language, 'inbox:letter.emailChanged.text', { to }),
    ),

  'deletion taken back': (_data, language) =>
    warning(
      textIn(language, 'inbox:letter.accountStays'),
      textIn(language, 'inbox:letter.accountStays.text'),
    ),

  'two-factor turned on': (_data, language) =>
    warning(textIn(language, 'inbox:letter.twoFactorOn'), textIn(language, 'inbox:letter.twoFactorOn.text')),
  'two-factor turned off': ({ by }, language) =>
    warning(
      textIn(language, 'inbox:letter.twoFactorOff'),
      by
        ? textIn(language, 'inbox:letter.twoFactorOff.byStaff', { by })
        : textIn(language, 'inbox:letter.twoFactorOff.text'),
    ),
  'recovery codes renewed': (_data, language) =>
    warning(textIn(language, 'inbox:letter.newCodes'), textIn(language, 'inbox:letter.newCodes.text')),
  'recovery code used': ({ left }, language) =>
    warning(
      textIn(language, 'inbox:letter.codeUsed'),
      textIn(language, 'inbox:letter.codeUsed.text', { left }),
    ),
  'codes of a sign-in were wrong': ({ device, address }, language) =>
    warning(
      textIn(language, 'inbox:letter.wrongCodes'),
      textIn(language, 'inbox:letter.wrongCodes.text', { device, address }),
    ),
  'two-factor required of staff': (_data, language) =>
    warning(
      textIn(language, 'inbox:letter.twoFactorRequired'),
      textIn(language, 'inbox:letter.twoFactorRequired.text'),
    ),

  // The page shows the time in the reader's time zone.
  'member muted': ({ until, reason }, language) =>
    warning(
      textIn(language, 'inbox:letter.muted'),
      textIn(language, 'inbox:letter.muted.text', {
        until: until.toISOString(),
        reason: asSentence(reason),
      }),
    ),
  'member unmuted': (_data, language) =>
    warning(textIn(language, 'inbox:letter.unmuted'), textIn(language, 'inbox:letter.unmuted.text')),

  'friend request received': ({ from, fromId }, language) => ({
    ...friendship(
      textIn(language, 'inbox:letter.friendRequest'),
      textIn(language, 'inbox:letter.friendRequest.text', { from }),
    ),
    relatedMemberId: fromId,
  }),
  'friend request accepted': ({ by }, language) =>
    friendship(
      textIn(language, 'inbox:letter.friendAccepted'),
      textIn(language, 'inbox:letter.friendAccepted.text', { by }),
    ),

  'member mentioned': ({ messageId, by, byId, place, preview, link }, language) => ({
    type: 'mention',
    title: textIn(language, 'inbox:letter.mention', { place: translate(language, place) }),
    message: mentionText(by, preview),
    relatedMemberId: byId,
    relatedMessageId: messageId,
    link,
    maxUnread: maxUnreadMentions,
  }),

  'invited to a party': ({ by, byId, title, link }, language) => ({
    ...party(
      textIn(language, 'party:letter.invited'),
      textIn(language, 'party:letter.invited.text', { by, title }),
    ),
    relatedMemberId: byId,
    link,
    maxUnread: maxUnreadInvitations,
  }),
  // The page shows the time in the reader's time zone.
  'party planned': ({ by, byId, title, startsAt, link }, language) => ({
    ...party(
      textIn(language, 'party:letter.planned'),
      textIn(language, 'party:letter.planned.text', { by, title, at: startsAt.toISOString() }),
    ),
    relatedMemberId: byId,
    link,
    maxUnread: maxUnreadInvitations,
  }),
  'planned party begins soon': ({ by, byId, title, startsAt, link }, language) => ({
    ...party(
      textIn(language, 'party:letter.soon'),
      textIn(language, 'party:letter.soon.text', { by, title, at: startsAt.toISOString() }),
    ),
    relatedMemberId: byId,
    link,
    maxUnread: 2 * maxUnreadInvitations,
  }),
  'planned party cancelled': ({ by, byId, title, startsAt, link }, language) => ({
    ...party(
      textIn(language, 'party:letter.cancelled'),
      textIn(language, 'party:letter.cancelled.text', { by, title, at: startsAt.toISOString() }),
    ),
    relatedMemberId: byId,
    link: link.replace('&watch=1', ''),
    maxUnread: 2 * maxUnreadInvitations,
  }),

  'followed thing is new': ({ title, message, link, ownerId, isPushed }) => ({
    type: isPushed ? 'follow' : 'follow_quiet',
    title,
    message,
    link,
    ...(ownerId === null ? {} : { relatedMemberId: ownerId, maxUnread: maxUnreadOfOwner }),
  }),

  'wish fulfilled': ({ title, season, link }, language) => ({
    type: 'wish',
    title: textIn(language, 'wishes:letter.here'),
    message:
      season === null
        ? textIn(language, 'wishes:letter.here.text', { title })
        : textIn(language, 'wishes:letter.here.season', { title, season: String(season) }),
    link,
  }),
  'wish declined': ({ title, season, reason }, language) => ({
    type: 'wish_declined',
    title: textIn(language, 'wishes:letter.declined'),
    message:
      season === null
        ? textIn(language, 'wishes:letter.declined.text', { title, reason })
        : textIn(language, 'wishes:letter.declined.season', { title, season: String(season), reason }),
    link: '/?screen=wishes&show=mine',
  }),

  'list shared': ({ by, byId, name, link }, language) => ({
    type: 'list',
    title: textIn(language, 'lists:letter.shared'),
    message: textIn(language, 'lists:letter.shared.text', { by, name }),
    relatedMemberId: byId,
    link,
    maxUnread: maxUnreadInvitations,
  }),
  'list hidden': ({ name, isHidden, reason }, language) =>
    isHidden
      ? warning(
          textIn(language, 'lists:letter.hidden'),
          reason
            ? textIn(language, 'lists:letter.hidden.because', { name, reason: asSentence(reason) })
            : textIn(language, 'lists:letter.hidden.text', { name }),
        )
      : {
          type: 'info',
          title: textIn(language, 'lists:letter.shownAgain'),
          message: textIn(language, 'lists:letter.shownAgain.text', { name }),
        },

  'ticket answered': ({ ticketId, title, by }, language) => ({
    type: 'ticket_update',
    title: textIn(language, 'inbox:letter.ticketReply'),
    message: textIn(language, 'inbox:letter.ticketReply.text', { by, title }),
    relatedTicketId: ticketId,
  }),
  'ticket status changed': ({ ticketId, title, status }, language) => ({
    type: 'ticket_update',
    title: textIn(language, 'inbox:letter.ticketUpdate'),
    message: textIn(language, 'inbox:letter.ticketUpdate.text', { title, status }),
    relatedTicketId: ticketId,
  }),
  'report filed': ({ about }, language) =>
    report(
      textIn(language, 'inbox:letter.reportFiled'),
      textIn(language, 'inbox:letter.reportFiled.text', { about: translate(language, about) }),
    ),
  'report resolved': ({ about: reported, outcome }, language) => {
    const about = translate(language, reported);
    return report(
      textIn(language, 'inbox:letter.reportResolved'),
      outcome
        ? textIn(language, 'inbox:letter.reportResolved.outcome', { about, outcome })
        : textIn(language, 'inbox:letter.reportResolved.text', { about }),
    );
  },

  'mod deleted': ({ mod, by }, language) =>
    warning(
      textIn(language, 'inbox:letter.modDeleted'),
      textIn(language, 'inbox:letter.modDeleted.text', { mod, by }),
    ),
  'mod file refused': ({ mod, fileName, finding }, language) =>
    warning(
      textIn(language, 'inbox:letter.modRefused'),
      mod
        ? textIn(language, 'inbox:letter.modRefused.of', { mod, fileName, finding })
        : textIn(language, 'inbox:letter.modRefused.text', { fileName, finding }),
    ),
  'mod file not scanned': ({ mod, fileName, reason: why }, language) => {
    const reason = translate(language, why);
    return warning(
      textIn(language, 'inbox:letter.modNotScanned'),
      mod
        ? textIn(language, 'inbox:letter.modNotScanned.of', { mod, fileName, reason })
        : textIn(language, 'inbox:letter.modNotScanned.text', { fileName, reason }),
    );
  },

  'mod file withdrawn': ({ mod, fileName, finding }, language) =>
    warning(
      textIn(language, 'inbox:letter.modWithdrawn'),
      mod
        ? textIn(language, 'inbox:letter.modWithdrawn.of', { mod, fileName, finding })
        : textIn(language, 'inbox:letter.modWithdrawn.text', { fileName, finding }),
    ),
  'infected mod file found': ({ mod, fileName, finding }, language) =>
    warning(
      textIn(language, 'inbox:letter.infectedFile'),
      textIn(language, 'inbox:letter.infectedFile.text', { mod, fileName, finding }),
    ),

  'mod file released': ({ mod, fileName }, language) => ({
    type: 'info',
    title: textIn(language, 'inbox:letter.modReleased'),
    message: textIn(language, 'inbox:letter.modReleased.text', { mod, fileName }),
  }),

  'library video does not play': ({ fileName, title }, language) =>
    warning(
      textIn(language, 'inbox:letter.filmDoesNotPlay'),
      textIn(language, 'inbox:letter.filmDoesNotPlay.text', { fileName, title }),
    ),

  'subscription started': (_data, language) =>
    subscription(
      textIn(language, 'inbox:letter.subscriptionStarted'),
      textIn(language, 'inbox:letter.subscriptionStarted.text'),
    ),
  'payment failed': ({ accessUntil }, language) =>
    warning(
      textIn(language, 'inbox:letter.paymentFailed'),
      textIn(language, 'inbox:letter.paymentFailed.text', { day: dayIn(language, accessUntil) }),
    ),
  'subscription ended': (_data, language) =>
    subscription(
      textIn(language, 'inbox:letter.subscriptionEnded'),
      textIn(language, 'inbox:letter.subscriptionEnded.text'),
    ),
};
