import { ModelError } from './model-error.ts';

/** No line of a stream is longer, unless somebody means harm. */
const longestLine = 1024 * 1024;

type Chunk = {
  error?: { message?: string } | string;
  choices?: { delta?: { content?: string | null } | null; finish_reason?: string | null }[];
};

/**
 * Reads a model's stream of server-sent events, wherever the network cuts it. All the words of one piece of the network
 * come out as one: who gets them has that much less to do.
 */
export function openChunkReader() {
  const decoder = new TextDecoder();
  let rest = '';
  let half = '';
  let hasEnd = false;
  let isOver = false;
  let failure: ModelError | null = null;

  /** Its words, if it has any. A comment, a blank line or the name of an event says nothing. */
  function wordsOf(line: string): string {
    if (!line.startsWith('data:')) return '';
    const data = line.slice(5).trim();
    if (data === '') return '';
    if (data === '[DONE]') {
      isOver = true;
      return '';
    }
    const { error, choices } = parse(data);
    if (error) throw new ModelError('it reports an error in the middle of its answer', { mayPass: true });
    const choice = choices?.[0];
    hasEnd ||= typeof choice?.finish_reason === 'string';
    const words = choice?.delta?.content;
    return typeof words === 'string' ? words : '';
  }

  /** What came before a line that can't be read still counts; why it can't is told at the end. */
  function wordsOfAll(lines: readonly string[]): string {
    let words = '';
    try {
      for (const line of lines) {
        words += wordsOf(line);
        if (isOver) break;
      }
    } catch (error) {
      failure = error as ModelError;
      isOver = true;
    }
    return words;
  }

  return {
    /** The words in the next bytes, none if there are none; without bytes, those of the end. */
    read(bytes: Uint8Array | undefined): string {
      const lines = (rest + decoder.decode(bytes, { stream: bytes !== undefined })).split(/\r\n|\n|\r(?!$)/);
      rest = bytes === undefined ? '' : lines.pop()!;
      if (rest.length > longestLine)
        throw new ModelError('a line of the answer has no end', { mayPass: false });
      // A sign that came in two halves goes on as one; what no text can hold would keep the answer from being saved.
      const words = half + wordsOfAll(lines).replaceAll('\0', '');
      half = /[\uD800-\uDBFF]$/.test(words) ? words.slice(-1) : '';
      return (half === '' ? words : words.slice(0, -1)).toWellFormed();
    },
    /** Nothing more is worth reading: its end mark came, or what can't be read. */
    get isOver(): boolean {
      return isOver;
    },
    /** Throws unless it said something and came to its end. */
    finish({ isEmpty }: { isEmpty: boolean }): void {
      if (failure) throw failure;
      if (isEmpty) throw new ModelError('the answer has no words', { mayPass: true });
      if (!isOver && !hasEnd) throw new ModelError('the answer has no end', { mayPass: true });
    },
  };
}

function parse(json: string): Chunk {
  try {
    return JSON.parse(json) as Chunk;
  } catch {
    throw new ModelError('a part of the answer is not JSON', { mayPass: true });
  }
}
