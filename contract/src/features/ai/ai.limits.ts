import { said } from '../../texts/texts.ts';

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

/** "… in 20 seconds", "3 minutes", "2 hours": rounded up, so that a retry at that time is not too early. */
export function busyFor(seconds: number): string {
  if (seconds < 100) return said('ai:busySeconds', { count: seconds });
  return seconds < 6000
    ? said('ai:busyMinutes', { count: Math.ceil(seconds / 60) })
    : said('ai:busyHours', { count: Math.ceil(seconds / 3600) });
}

/** The name of a chat, from its first message. */
export function nameFrom(message: string): string {
  const line = Array.from(message.replaceAll(/\s+/g, ' ').trim());
  return line.length > aiNameFromMessage
    ? `${line.slice(0, aiNameFromMessage).join('').trimEnd()}…`
    : line.join('');
}
