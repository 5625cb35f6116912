import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { maxAnswerChars, maxThinkingChars } from './answer-bounds.ts';
import type { AnswerPart } from './answerer.ts';
import type { Catalogue } from '../catalogue.ts';
import { createGrowingText, type GrowingText } from './growing-text.ts';
import { createBracketScanner, resolveTitles } from './named-titles.ts';

/** An answer that is written on this node, as far as it has come. A chat keeps it, or nothing does. */
export type Writing = {
  words: GrowingText;
  thinking: GrowingText;
  titles: NamedTitle[];
  isUnsaved: boolean;
  isOver: boolean;
  isStopped: boolean;
  abort: AbortController;
  /** Resolves with the first sign of it; rejects when none comes. */
  first: PromiseWithResolvers<void>;
  /** Replaced at every change. */
  change: PromiseWithResolvers<void>;
  /** Looks up the titles whose names came until now, or at the end of it; resolves when that is done. */
  findTitles(at?: 'end'): Promise<void>;
  add(part: AnswerPart): void;
  /** Something came that no row has yet. */
  onUnsaved(): void;
};

export type AnswerPiece = { text: string; thinking?: string; titles?: NamedTitle[] };
/** How many characters of an answer a reader has. */
export type Place = { words: number; thinking: number };

export function createWriting(catalogue: Catalogue): Writing {
  const scanner = createBracketScanner();
  let names: string[] = [];
  let looking: Promise<void> | null = null;

  async function lookUp(): Promise<void> {
    while (names.length > 0) {
      const wanted = names;
      names = [];
      try {
        const found = await resolveTitles(catalogue, wanted);
        if (found.length > 0) one.titles = [...one.titles, ...found];
      } catch {
        // Titles are an extra: these are looked up again with the next ones.
        names = [...wanted, ...names];
        return;
      }
      told();
    }
  }

  function told(): void {
    one.isUnsaved = true;
    one.onUnsaved();
    tellChange(one);
  }

  const one: Writing = {
    words: createGrowingText(maxAnswerChars),
    thinking: createGrowingText(maxThinkingChars),
    titles: [],
    isUnsaved: false,
    isOver: false,
    isStopped: false,
    abort: new AbortController(),
    first: Promise.withResolvers(),
    change: Promise.withResolvers(),

    onUnsaved: () => undefined,

    async findTitles(at) {
      if (at === 'end') {
        await looking;
        names.push(...scanner.end());
      }
      if (names.length > 0) looking ??= lookUp().finally(() => (looking = null));
      await looking;
    },

    add({ kind, text }) {
      const added = kind === 'words' ? one.words.add(text) : one.thinking.add(text);
      if (added === '') return;
      if (kind === 'words') names.push(...scanner.add(added));
      one.first.resolve();
      told();
      void one.findTitles();
    },
  };
  // Nobody may be waiting for it.
  one.first.promise.catch(() => undefined);
  return one;
}

export function tellChange(one: Writing): void {
  const told = one.change;
  one.change = Promise.withResolvers();
  told.resolve();
}

/** The member, or whoever speaks for them, wants no more of it. */
export function stopWriting(one: Writing): void {
  one.isStopped = true;
  one.abort.abort();
}

/** The pieces from a place on, at the reader's pace, to the end of it. */
export async function* followWriting(one: Writing, from: Place): AsyncGenerator<AnswerPiece> {
  const at = { ...from };
  let { titles } = one;
  for (;;) {
    const { change, isOver } = one;
    const piece: AnswerPiece = { text: one.words.from(at.words) };
    const thinking = one.thinking.from(at.thinking);
    if (thinking !== '') piece.thinking = thinking;
    if (one.titles !== titles) piece.titles = titles = one.titles;
    if (piece.text !== '' || piece.thinking !== undefined || piece.titles) {
      at.words = Math.max(at.words, one.words.length);
      at.thinking = Math.max(at.thinking, one.thinking.length);
      yield piece;
    } else if (isOver) return;
    else await change.promise;
  }
}
