/** Limits and texts of SnowyAI. This file imports no library, so that forms can use it without loading the schemas. */
export const aiMessageMax = 8000;
/** In one request, and in a chat that is saved as a whole. */
export const aiMessagesMax = 100;
export const aiSessionsMax = 200;
/** Includes all versions of questions and answers. */
export const aiSessionMessagesMax = 400;
export const aiSessionNameMax = 100;
/** A chat is named after the first characters of its first message. */
const aiNameFromMessage = 30;
export const aiSearchMax = 100;

/** A trial can send this many texts in any 12 hours. */
export const aiTrialTexts = 100;
export const aiTrialHours = 12;
/** The badge turns yellow at the first number of remaining texts, and red at the second. */
export const aiWarnAt = 50;
export const aiAlarmAt = 10;

export const aiContentTypes = ['movies', 'anime'] as const;
export const aiContentTypeLabels = { movies: 'movies and TV shows', anime: 'anime' } as const;

export const aiTexts = {
  newChat: 'New Chat',
  blank: 'Please write a message',
  limitReached: 'AI Limit Reached',
  limitPlaceholder: 'AI limit reached',
  chatFailed: 'Failed to get response',
  assistantFailed: 'Sorry, I encountered an error. Please try again.',
  busy: 'SnowyAI has too much to do right now. Please try again in a moment',
  busyFor: (seconds: number) =>
    `SnowyAI has too much to do right now. Please try again in ${waitText(seconds)}`,
  networkFailed: 'Sorry, I encountered a network error. Please try again.',
  hint: 'Struggling to know what to watch?',
  remaining: (texts: number) => `${texts} ${texts === 1 ? 'text' : 'texts'} remaining`,
} as const;

/** "20 seconds", "3 minutes", "2 hours": rounded up, so that a retry at that time is not too early. */
function waitText(seconds: number): string {
  const [amount, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 6000
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** The name of a chat, from its first message. */
export function nameFrom(message: string): string {
  const line = Array.from(message.replaceAll(/\s+/g, ' ').trim());
  return line.length > aiNameFromMessage
    ? `${line.slice(0, aiNameFromMessage).join('').trimEnd()}…`
    : line.join('');
}
