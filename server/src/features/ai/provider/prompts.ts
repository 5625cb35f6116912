import type { Question } from '../answers/answerer.ts';

const brackets =
  'Whenever you name a film or a series, write its title in [square brackets], exactly as it is called and with nothing else inside.';

/** The system prompt. It contains nothing about the member. */
export function promptFor({ contentType }: Question): string {
  if (contentType === null)
    return `You are SnowyAI, the assistant of Snowglobe, a members-only place to watch, talk and play. Be helpful, correct and brief. Answer in Markdown. ${brackets}`;
  const what = contentType === 'anime' ? 'anime' : 'movies and TV shows';
  return `You are SnowyAI and recommend ${what} to a member of Snowglobe. Suggest up to five, each with one sentence that says why. ${brackets} Do not talk about anything but what to watch.`;
}
