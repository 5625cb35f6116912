/** Limits and lists of support. This file imports no library, so that forms can use it without the schemas. */
export const ticketTitleMax = 150;
export const ticketDescriptionMax = 5000;
export const ticketReplyMax = 4000;
export const ticketNoteMax = 4000;
export const ticketImageMaxBytes = 10 * 1024 * 1024;
/** Drafts of one staff member in any 24 hours. */
export const draftsPerDay = 100;
export const reportReasonMax = 500;
export const reportOutcomeMax = 500;

export const ticketPriorities = ['high', 'medium', 'low'] as const;
export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const reportStatuses = ['pending', 'reviewing', 'resolved'] as const;
/** The kinds of things that can be reported. The feature that owns a kind registers it. */
export const reportableKinds = [
  'user_mod',
  'chat_message',
  'user',
  'news_comment',
  'review',
  'list',
] as const;

/** A staff member counts as looking at a ticket for this time; the page renews it before then. */
export const lookingShownMs = 15_000;
