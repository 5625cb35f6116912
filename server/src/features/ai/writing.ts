import type { NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import type { Said } from './answerer.ts';
import type { Catalogue } from './catalogue.ts';
import { openNamedTitles } from './named-titles.ts';

/** An answer that shall be written. */
export type Begun = {
  id: number;
  sessionId: number;
  memberId: number;
  ticket: string;
  context: readonly Said[];
};

/** An answer that is written on this node, as far as it has come. */
export type Writing = Begun & {
  content: string;
  /** The latest words, and where in the content they begin. */
  latest: { text: string; at: number };
  titles: NamedTitle[];
  titlesIn: ReturnType<typeof openNamedTitles>;
  isUnsaved: boolean;
  isOver: boolean;
  isStopped: boolean;
  abort: AbortController;
  /** Resolves with the first words; rejects when none come. */
  first: PromiseWithResolvers<void>;
  /** Replaced at every change. */
  change: PromiseWithResolvers<void>;
};

export type AnswerPiece = { text: string; titles?: NamedTitle[] };

export function openWriting(begun: Begun, catalogue: Catalogue): Writing {
  const one: Writing = {
    ...begun,
    content: '',
    latest: { text: '', at: 0 },
    titles: [],
    titlesIn: openNamedTitles(catalogue),
    isUnsaved: false,
    isOver: false,
    isStopped: false,
    abort: new AbortController(),
    first: Promise.withResolvers(),
    change: Promise.withResolvers(),
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

export function addWords(one: Writing, text: string): void {
  one.latest = { text, at: one.content.length };
  one.content += text;
  one.isUnsaved = true;
  one.first.resolve();
  tellChange(one);
}

export async function findTitles(one: Writing): Promise<void> {
  const titles = await one.titlesIn(one.content);
  if (titles === one.titles) return;
  one.titles = titles;
  tellChange(one);
}

/** The member, or whoever speaks for them, wants no more of it. */
export function stopWriting(one: Writing): void {
  one.isStopped = true;
  one.abort.abort();
}

/** The pieces from a place on, at the reader's pace, to the end of it. */
export async function* followWriting(one: Writing, from: number): AsyncGenerator<AnswerPiece> {
  let at = from;
  let { titles } = one;
  for (;;) {
    const { change, isOver } = one;
    if (one.content.length > at || one.titles !== titles) {
      // Who keeps up gets the latest words as they came: a long answer is not copied for each of them.
      const text = at === one.latest.at ? one.latest.text : one.content.slice(at);
      at = Math.max(at, one.content.length);
      const isNew = one.titles !== titles;
      ({ titles } = one);
      yield isNew ? { text, titles } : { text };
    } else if (isOver) return;
    else await change.promise;
  }
}
