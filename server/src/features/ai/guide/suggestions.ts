import { baseLanguage, languageCodes, type Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../../core/texts/texts.ts';

/** The examples that the page offers in an empty chat. The guide answers them in every language of the page. */
const suggestions = [
  'ai:suggestion.like',
  'ai:suggestion.comedy',
  'ai:suggestion.crime',
  'ai:suggestion.friend',
] as const;
type Suggestion = { key: (typeof suggestions)[number]; language: Language };

let byText: Map<string, Suggestion> | undefined;

/** The example that a text is, in a language other than English. */
export function findSuggestion(text: string): Suggestion | undefined {
  byText ??= new Map(
    languageCodes
      .filter((language) => language !== baseLanguage)
      .flatMap((language) => suggestions.map((key) => [textIn(language, key), { key, language }] as const)),
  );
  return byText.get(text.trim());
}
