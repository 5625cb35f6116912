import type { Answerer, Question } from '../answers/answerer.ts';

/** Readers of a room or a ticket wait for the whole answer, so it has less time than one that is read as it grows. */
const maxMs = 90_000;

/** The whole text of an answer, cut at `maxChars`. Throws when the answer is not complete. */
export async function wholeAnswer(
  answerer: Answerer,
  question: Question,
  { maxChars, timeoutMs = maxMs }: { maxChars: number; timeoutMs?: number },
): Promise<string> {
  const signal = AbortSignal.any([question.signal, AbortSignal.timeout(timeoutMs)]);
  let text = '';
  for await (const part of answerer.answer({ ...question, signal })) {
    if (part.kind === 'words') text += part.text;
    if (text.length > maxChars) break;
  }
  return Array.from(text).slice(0, maxChars).join('').trim();
}
