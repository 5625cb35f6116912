import type { AnswerPart } from '../answers/answerer.ts';
import { createMarkupFilter } from './hidden-markup.ts';
import { ModelError } from './model-error.ts';

/** Bounds of what one answer may cost, whatever the model's server sends. */
const maxLineChars = 256 * 1024;
const maxBytes = 12 * 1024 * 1024;

type Delta = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown };
type Chunk = {
  error?: { message?: string } | string;
  choices?: { delta?: Delta | null; finish_reason?: string | null }[];
};

/**
 * Reads a model's stream of server-sent events, wherever the network cuts it. Each piece of the network is looked at
 * once. All the words of one piece come out as one part: that is less to do for every reader.
 */
export function createChunkReader() {
  const decoder = new TextDecoder();
  const markup = createMarkupFilter();
  const cleanWords = createTextCleaner();
  const cleanThinking = createTextCleaner();
  let bytesRead = 0;
  /** The line that is not whole yet, without the carriage return that may end it. */
  let line = '';
  let carriageReturn = '';
  let hasEnd = false;
  let isOver = false;
  let failure: ModelError | null = null;

  /** What one line says. A comment, a blank line or the name of an event says nothing. */
  function partsOfLine(text: string): AnswerPart[] {
    if (!text.startsWith('data:')) return [];
    const data = text.slice(5).trim();
    if (data === '') return [];
    if (data === '[DONE]') {
      isOver = true;
      return [];
    }
    const { error, choices } = parse(data);
    if (error) throw new ModelError('it reports an error in the middle of its answer', { mayPass: true });
    const choice = choices?.[0];
    hasEnd ||= typeof choice?.finish_reason === 'string';
    const { content, reasoning_content: reasoning, reasoning: otherReasoning } = choice?.delta ?? {};
    const thinking = cleanThinking(textIn(reasoning) || textIn(otherReasoning));
    const parts: AnswerPart[] = thinking === '' ? [] : [{ kind: 'thinking', text: thinking }];
    return [...parts, ...markup.read(cleanWords(textIn(content)))];
  }

  /** What came before a line that can't be read still counts; why it can't is told at the end. */
  function partsOfAll(lines: readonly string[]): AnswerPart[] {
    const parts: AnswerPart[] = [];
    try {
      for (const each of lines) {
        parts.push(...partsOfLine(each));
        if (isOver) break;
      }
    } catch (error) {
      failure = error as ModelError;
      isOver = true;
    }
    return parts;
  }

  return {
    /** What the next bytes say; without bytes, what was held back until the end. */
    read(bytes: Uint8Array | undefined): AnswerPart[] {
      bytesRead += bytes?.length ?? 0;
      if (bytesRead > maxBytes) throw new ModelError('the answer is too large', { mayPass: false });
      const text = carriageReturn + decoder.decode(bytes, { stream: bytes !== undefined });
      carriageReturn = bytes && text.endsWith('\r') ? '\r' : '';
      const lines = (carriageReturn ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
      lines[0] = line + lines[0]!;
      line = bytes ? lines.pop()! : '';
      if (line.length > maxLineChars)
        throw new ModelError('a line of the answer has no end', { mayPass: false });
      const parts = partsOfAll(lines);
      return merged(bytes && !isOver ? parts : [...parts, ...markup.end()]);
    },
    /** Nothing more is worth reading: its end mark came, or what can't be read. */
    get isOver(): boolean {
      return isOver;
    },
    /** Throws unless it said something and came to its end. */
    finish({ hasWords }: { hasWords: boolean }): void {
      if (failure) throw failure;
      if (!hasWords) throw new ModelError('the answer has no words', { mayPass: true });
      if (!isOver && !hasEnd) throw new ModelError('the answer has no end', { mayPass: true });
    },
  };
}

/** A character that came in two halves goes on as one; what no text can hold would keep the answer from being saved. */
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

function merged(parts: readonly AnswerPart[]): AnswerPart[] {
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
    throw new ModelError('a part of the answer is not JSON', { mayPass: true });
  }
}
