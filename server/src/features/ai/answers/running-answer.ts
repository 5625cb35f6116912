import type { AnswerStatus, NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { createBracketScanner, resolveTitles } from '../titles/named-titles.ts';
import type { TitleSource } from '../titles/title-source.ts';
import { maxAnswerChars, maxThinkingChars } from './answer-limits.ts';
import type { AnswerPart } from './answerer.ts';
import { createGrowingText } from './growing-text.ts';

/** How an answer ended, and when to try again if the model was too busy. */
export type AnswerEnd = { status: AnswerStatus; isBusy: boolean; retryAt: Date | null };
export type AnswerPiece = { text: string; thinking?: string; titles?: NamedTitle[] };
/** How many characters of an answer a reader has. */
export type ReadPosition = { words: number; thinking: number };
export const atStart: ReadPosition = { words: 0, thinking: 0 };

export type AnswerOrigin = {
  memberId: number;
  /** The answer's ticket in the quota; null when the question is not counted. */
  ticket: string | null;
  /** The answer's row; null when no chat stores it. */
  row: { id: number; sessionId: number } | null;
};

const noTitles: NamedTitle[] = [];

export type RunningAnswer = ReturnType<typeof createRunningAnswer>;

/** An answer that this node writes, with its text so far. Readers follow the text while it grows. */
export function createRunningAnswer(
  origin: AnswerOrigin,
  { titleSource, onChange }: { titleSource: TitleSource; onChange: () => void },
) {
  const words = createGrowingText(maxAnswerChars);
  const thinking = createGrowingText(maxThinkingChars);
  const scanner = createBracketScanner();
  const abort = new AbortController();
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  /** Replaced at every change. */
  let change = Promise.withResolvers<void>();
  let titles = noTitles;
  let namesToFind: string[] = [];
  let search: Promise<void> | null = null;
  let isStopped = false;
  let end: AnswerEnd | null = null;

  function wakeReaders(): void {
    const { resolve } = change;
    change = Promise.withResolvers();
    resolve();
  }

  function changed(): void {
    onChange();
    wakeReaders();
  }

  async function searchTitles(): Promise<void> {
    while (namesToFind.length > 0) {
      const names = namesToFind;
      namesToFind = [];
      try {
        const found = await resolveTitles(titleSource, names);
        if (found.length > 0) titles = titles.concat(found);
      } catch {
        // An answer is useful without its titles. These names are searched again with the next ones.
        namesToFind = [...names, ...namesToFind];
        return;
      }
      changed();
    }
  }

  const answer = {
    ...origin,
    words,
    thinking,
    get titles(): NamedTitle[] {
      return titles;
    },
    get isStopped(): boolean {
      return isStopped;
    },
    /** Null while the answer is being written. */
    get end(): AnswerEnd | null {
      return end;
    },
    /** Aborted when the answer must end early. */
    signal: abort.signal,
    /** Resolves with the first part of the answer, or with its end. */
    started: started.promise,
    ended: ended.promise,

    add({ kind, text }: AnswerPart): void {
      const added = kind === 'words' ? words.add(text) : thinking.add(text);
      if (added === '') return;
      if (kind === 'words') namesToFind.push(...scanner.add(added));
      started.resolve();
      changed();
      void answer.findTitles();
    },

    /** Looks up the titles named so far, and at the end also a name that the text ends with. */
    async findTitles(at?: 'end'): Promise<void> {
      if (at === 'end') {
        await search;
        namesToFind.push(...scanner.end());
      }
      if (namesToFind.length > 0) search ??= searchTitles().finally(() => (search = null));
      await search;
    },

    /** Ends the answer for the member: its status becomes `stopped`. */
    stop(): void {
      isStopped = true;
      abort.abort();
    },
    /** Ends the answer because the server stops: its status becomes `cut`. */
    cut: () => abort.abort(),

    finish(how: AnswerEnd): void {
      end = how;
      started.resolve();
      ended.resolve();
      wakeReaders();
    },

    /** The pieces from a position to the end, as fast as the reader takes them. */
    async *follow(from: ReadPosition): AsyncGenerator<AnswerPiece> {
      const at = { ...from };
      let sentTitles = noTitles;
      for (;;) {
        const { promise: nextChange } = change;
        const isOver = end !== null;
        const piece: AnswerPiece = { text: words.from(at.words) };
        const newThinking = thinking.from(at.thinking);
        if (newThinking !== '') piece.thinking = newThinking;
        if (titles !== sentTitles) piece.titles = sentTitles = titles;
        if (piece.text !== '' || piece.thinking !== undefined || piece.titles) {
          at.words = Math.max(at.words, words.length);
          at.thinking = Math.max(at.thinking, thinking.length);
          yield piece;
        } else if (isOver) return;
        else await nextChange;
      }
    },
  };
  return answer;
}
