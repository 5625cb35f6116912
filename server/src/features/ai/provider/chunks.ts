import { ModelError } from './model-error.ts';

/** No line of a stream is longer, unless somebody means harm. */
const longestLine = 1024 * 1024;

type Chunk = {
  error?: { message?: string } | string;
  choices?: { delta?: { content?: string | null } | null; finish_reason?: string | null }[];
};

/** What a line of the stream says: words, that it is the end, or nothing. */
type Said = { words: string; isEnd: boolean };

/** The lines of a stream of server-sent events, wherever the network cut them. */
export async function* linesOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop()!;
      if (rest.length > longestLine)
        throw new ModelError('a line of the answer has no end', { mayPass: false });
      yield* lines;
      if (!done) continue;
      if (rest !== '') yield rest;
      return;
    }
  } finally {
    // Who leaves early lets go of the line; that it was broken already is told elsewhere.
    reader.cancel().catch(() => undefined);
  }
}

/** Null for what is no data: a comment that keeps the line alive, the name of an event, a blank line. */
export function readLine(line: string): Said | null {
  const match = /^data: ?(.*)$/.exec(line.trimEnd());
  if (!match || match[1] === '') return null;
  if (match[1] === '[DONE]') return { words: '', isEnd: true };
  let chunk: Chunk;
  try {
    chunk = JSON.parse(match[1]!) as Chunk;
  } catch {
    throw new ModelError('a part of the answer is not JSON', { mayPass: true });
  }
  if (chunk.error) throw new ModelError('it reports an error in the middle of its answer', { mayPass: true });
  const choice = chunk.choices?.[0];
  const words = choice?.delta?.content;
  return {
    words: typeof words === 'string' ? words : '',
    isEnd: typeof choice?.finish_reason === 'string',
  };
}
