export type StreamedEvent = { event: string; data: unknown };

/** Reads a reply that comes piece by piece, as our server writes it: one line with a name, one with JSON. */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  let rest = '';
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- a browser's types need it, the server's do not
  for await (const text of bytes.pipeThrough(new TextDecoderStream() as never) as AsyncIterable<string>) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const event = parse(block);
      if (event) yield event;
    }
  }
}

/** Null for a comment: it only says that the line is alive. */
function parse(block: string): StreamedEvent | null {
  const match = /^event: (.*)\ndata: (.*)$/.exec(block);
  return match ? { event: match[1]!, data: JSON.parse(match[2]!) as unknown } : null;
}
