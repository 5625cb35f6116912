import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOfSeq, merge, type Message } from './feed.ts';

const message = (seq: number, id = 0) => ({ seq, id }) as Message;
const seqs = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((all) => all.toSorted((a, b) => a - b));

test('merged messages are unique and sorted by seq, and the incoming version wins', () => {
  fc.assert(
    fc.property(seqs, seqs, (held, incoming) => {
      const merged = merge(
        held.map((seq) => message(seq, 1)),
        incoming.map((seq) => message(seq, 2)),
      );
      const all = [...new Set([...held, ...incoming])].toSorted((a, b) => a - b);
      expect(merged).toEqual(all.map((seq) => message(seq, incoming.includes(seq) ? 2 : 1)));
    }),
  );
});

test('a message is found by its seq', () => {
  fc.assert(
    fc.property(seqs, fc.integer({ min: 0, max: 31 }), (all, wanted) => {
      const found = indexOfSeq(
        all.map((seq) => message(seq)),
        wanted,
      );
      expect(found).toBe(all.indexOf(wanted));
    }),
  );
});
