import type { Said } from './answerer.ts';
import type { Catalogue } from '../catalogue.ts';
import { createWriting, type Writing } from './writing.ts';

/** An answer of a chat that shall be written. */
export type Begun = {
  id: number;
  sessionId: number;
  memberId: number;
  ticket: string;
  context: readonly Said[];
};

/** An answer that a chat keeps, while it is written. */
export type SavedWriting = Writing & Begun;

export const createSavedWriting = (begun: Begun, catalogue: Catalogue): SavedWriting =>
  Object.assign(createWriting(catalogue), begun);

/** What of it goes into its row. */
export const writtenOf = ({ id, words, thinking, titles }: SavedWriting) => ({
  id,
  content: words.all,
  thinking: thinking.all,
  titles,
});
