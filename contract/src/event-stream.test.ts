import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

test('the same events are read, no matter where the network splits the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ event: fc.constantFrom('delta', 'done'), data: fc.jsonValue() }), {
        maxLength: 6,
      }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      async (events, lengths) => {
        const text = events
          .map(({ event, data }) => `: still here\n\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
          .join('');
        const bytes = new TextEncoder().encode(text);
        const pieces = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0; at < bytes.length;) {
              const length = lengths.next().value;
              controller.enqueue(bytes.slice(at, (at += length)));
            }
            controller.close();
          },
        });
        const read: unknown[] = [];
        for await (const event of readEvents(pieces)) read.push(event);
        expect(read).toEqual(JSON.parse(JSON.stringify(events)));
      },
    ),
  );
});
