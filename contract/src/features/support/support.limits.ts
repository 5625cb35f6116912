/** Numbers, lists and texts of support, free of any library so that forms can use them at no cost. */
export const ticketTitleMax = 150;
export const ticketDescriptionMax = 5000;
export const ticketReplyMax = 4000;
export const ticketNoteMax = 4000;
export const ticketImageMaxBytes = 10 * 1024 * 1024;
export const reportReasonMax = 500;
export const reportOutcomeMax = 500;

export const ticketPriorities = ['high', 'medium', 'low'] as const;
export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const reportStatuses = ['pending', 'reviewing', 'resolved'] as const;
/** What can be reported, once the feature that it belongs to has registered it. */
export const reportableKinds = ['user_mod', 'chat_message', 'user', 'news_comment'] as const;

/** Staff who look at a ticket say so again before this is over. */
export const lookingShownMs = 15_000;

export const supportTexts = {
  ticketIncomplete: 'Title, description and priority are required',
  notAnImage: 'Please select an image file',
  imageTooLarge: 'Image size must be less than 10MB',
  ticketClosed: 'This ticket is closed',
} as const;
