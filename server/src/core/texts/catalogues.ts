import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { joinFiles, messagesIn, type Messages } from '@snowglobe/contract/texts/catalogue.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';

export const textsFolder = fileURLToPath(new URL('../../../../contract/src/texts/', import.meta.url));

/** The folders with texts: one for each feature, and `app`, `core` and `ui`. */
export const listTextFolders = (): string[] =>
  readdirSync(textsFolder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

export const readTextFile = (feature: string, language: Language): Messages =>
  JSON.parse(readFileSync(`${textsFolder}${feature}/${language}.json`, 'utf8')) as Messages;

/** The messages of a language by their keys, without those that are not translated. */
const readLanguage = (language: Language): Messages =>
  joinFiles(
    Object.fromEntries(listTextFolders().map((feature) => [feature, readTextFile(feature, language)])),
  );

export const readMessages = (language: Language): Messages => messagesIn(language, readLanguage);
