import type { AiMessage } from '@snowglobe/contract/features/ai/ai.model.ts';
import { expect, test } from 'vitest';
import { shownMessages } from './versions.ts';

const message = (id: number, parentId: number | null) => ({ id, parentId }) as AiMessage;
// 1 is a question with the answers 2 and 3; 4 is a question after answer 2; 5 is an edited version of 1.
const messages = [message(1, null), message(2, 1), message(3, 1), message(4, 2), message(5, null)];
const shown = (shownId: number | null) =>
  shownMessages({ messages, shownId }).map(({ message: { id }, versions }) => ({ id, versions }));

test('the shown version goes from the first question to the shown message', () => {
  expect(shown(4)).toEqual([
    { id: 1, versions: [1, 5] },
    { id: 2, versions: [2, 3] },
    { id: 4, versions: [4] },
  ]);
  expect(shown(3).map(({ id }) => id)).toEqual([1, 3]);
});

test('a chat without messages shows nothing', () => {
  expect(shown(null)).toEqual([]);
});
