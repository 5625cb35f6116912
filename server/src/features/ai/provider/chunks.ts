import type { AnswerPart } from '../answers/answerer.ts';
import { createMarkupFilter } from './hidden-markup.ts';
import { ModelError } from './model-error.ts';

/** Limits for one answer, whatever the model's server sends. */
const maxLineChars = 256 * 1024;
const maxBytes = 12 * 1024 * 1024;

type Delta = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown };
type Chunk = {
  error?: { message?: string } | string;
  choices?: { delta?: Delta | null; finish_reason?: string | null }[];
};

/**
 * Parses a model's stream of server-sent events, wherever the network splits it. Each chunk is scanned once. All words of
 * one chunk become one part, which is less work for every reader.
 */
export function createChunkReader() {
  const decoder = new TextDecoder();
  const markup = createMarkupFilter();
  const cleanWords = createTextCleaner();
  const cleanThinking = createTextCleaner();
  let bytesRead = 0;
  /** The incomplete last line, without a carriage return at its end. */
  let line = '';
  let carriageReturn = '';
  let hasEnd = false;
  let isOver = false;
  let failure: ModelError | null = null;

  /** The parts in one line. Comments, blank lines and event names contain none. */
  function parseLine(text: string): AnswerPart[] {
    if (!text.startsWith('data:')) return [];
    const data = text.slice(5).trim();
    if (data === '') return [];
    if (data === '[DONE]') {
      isOver = true;
      return [];
    }
    const { error, choices } = parse(data);
    if (error) throw new ModelError('it reports an error in the middle of its answer', { isTemporary: true });
    const choice = choices?.[0];
    hasEnd ||= typeof choice?.finish_reason === 'string';
    const { content, reasoning_content: reasoning, reasoning: otherReasoning } = choice?.delta ?? {};
    const thinking = cleanThinking(textIn(reasoning) || textIn(otherReasoning));
    const parts: AnswerPart[] = thinking === '' ? [] : [{ kind: 'thinking', text: thinking }];
    return [...parts, ...markup.read(cleanWords(textIn(content)))];
  }

  /** Parts before an invalid line are kept; `finish` throws its error. */
  function parseLines(lines: readonly string[]): AnswerPart[] {
    const parts: AnswerPart[] = [];
    try {
      for (const each of lines) {
        parts.push(...parseLine(each));
        if (isOver) break;
      }
    } catch (error) {
      failure = error as ModelError;
      isOver = true;
    }
    return parts;
  }

  return {
    /** The parts in these bytes; without bytes, the parts that were held back until the end. */
    read(bytes: Uint8Array | undefined): AnswerPart[] {
      bytesRead += bytes?.length ?? 0;
      if (bytesRead > maxBytes) throw new ModelError('the answer is too large', { isTemporary: false });
      const text = carriageReturn + decoder.decode(bytes, { stream: bytes !== undefined });
      carriageReturn = bytes && text.endsWith('\r') ? '\r' : '';
      const lines = (carriageReturn ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
      lines[0] = line + lines[0]!;
      line = bytes ? lines.pop()! : '';
      if (line.length > maxLineChars)
        throw new ModelError('a line of the answer has no end', { isTemporary: false });
      const parts = parseLines(lines);
      return mergeParts(bytes && !isOver ? parts : [...parts, ...markup.end()]);
    },
    /** The end mark or an invalid line came: nothing more has to be read. */
    get isOver(): boolean {
      return isOver;
    },
    /** Throws if the answer has no words or is not complete. */
    finish({ hasWords }: { hasWords: boolean }): void {
      if (failure) throw failure;
      if (!hasWords) throw new ModelError('the answer has no words', { isTemporary: true });
      if (!isOver && !hasEnd) throw new ModelError('the answer has no end', { isTemporary: true });
    },
  };
}

/** Joins surrogate pairs that were split, and removes characters that PostgreSQL can't store. */
function createTextCleaner() {
  let half = '';
  return (piece: string): string => {
    if (piece === '') return '';
    const text = half + piece.replaceAll('\0', '');
    half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    return (half === '' ? text : text.slice(0, -1)).toWellFormed();
  };
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function mergeParts(parts: readonly AnswerPart[]): AnswerPart[] {
  const joined: AnswerPart[] = [];
  for (const { kind, text } of parts) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}

function parse(json: string): Chunk {
  try {
    const chunk = JSON.parse(json) as Chunk | null;
    return typeof chunk === 'object' && chunk ? chunk : {};
  } catch {
    throw new ModelError('a part of the answer is not JSON', { isTemporary: true });
  }
}
