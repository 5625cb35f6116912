export type StreamedEvent = { event: string; data: unknown };

/** Reads a stream of events as our server writes it: one line with the name, one line with JSON. */
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

/** Returns null for a comment; the server sends comments to keep the connection open. */
function parse(block: string): StreamedEvent | null {
  const match = /^event: (.*)\ndata: (.*)$/.exec(block);
  return match ? { event: match[1]!, data: JSON.parse(match[2]!) as unknown } : null;
}
