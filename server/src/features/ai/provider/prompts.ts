import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import { describeTaste, noTaste } from '../titles/taste.ts';
import type { Question } from '../answers/answerer.ts';

export const brackets =
  'Whenever you name a film or a series, write its title in [square brackets], exactly as it is called and with nothing else inside.';

const languageNames: Partial<Record<Language, string>> = { en: 'English', de: 'German', ar: 'Arabic' };

/** A model answers in the language of the question; this is for questions without one, such as the name of a film. */
export function languageRule(language: Language): string {
  const name = languageNames[language] ?? languageNames[baseLanguage]!;
  const address = language === 'de' ? ' and say du to the member' : '';
  return `The member reads ${name}: answer in ${name}${address}, unless the question is in another language.`;
}

/** The system prompt. Of the member it contains only the language, and the titles with many or few stars. */
export function promptFor({
  contentType,
  language,
  taste = noTaste,
  instructions,
}: Pick<Question, 'contentType' | 'language' | 'taste' | 'instructions'>): string {
  if (instructions !== undefined) return instructions;
  const rules = `${brackets} ${languageRule(language)} ${describeTaste(taste)}`.trim();
  if (contentType === null)
    return `You are SnowyAI, the assistant of Snowglobe, a members-only place to watch, talk and play. Be helpful, correct and brief. Answer in Markdown. ${rules}`;
  const what = contentType === 'anime' ? 'anime' : 'movies and TV shows';
  return `You are SnowyAI and recommend ${what} to a member of Snowglobe. Suggest up to five, each with one sentence that says why. ${rules} Do not talk about anything but what to watch.`;
}
