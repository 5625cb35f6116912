import type {
  TicketMessage,
  TicketNote,
  TicketSummary,
} from '@snowglobe/contract/features/support/support.model.ts';
import { describe, expect, it } from 'vitest';
import { conversation, replaceById, withMessage, withNote, withSummary } from './ticket-changes.ts';

const message = (id: number) => ({ id, message: `message ${id}` }) as TicketMessage;
const note = (id: number) => ({ id, note: `note ${id}` }) as TicketNote;
const ticket = (status = 'open') => ({ id: 7, status }) as TicketSummary;

/** Two loaded pages: the newest first, and an older one. */
const newest = { ...ticket(), messages: [message(3), message(4)], notes: [note(1)] };
const pages = [{ ticket: newest }, { ticket: { ...newest, messages: [message(1), message(2)] } }];

describe('an open ticket', () => {
  it('shows the messages of all loaded pages, oldest first', () => {
    expect(conversation(pages).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('adds a new message at the end', () => {
    expect(withMessage(newest, pages, message(5)).messages.map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  it('adds a message only once that arrives as an answer and on the live channel, on any page', () => {
    expect(withMessage(newest, pages, message(4))).toBe(newest);
    expect(withMessage(newest, pages, message(1))).toBe(newest);
  });

  it('adds a note of staff only once', () => {
    expect(withNote(newest, note(2)).notes.map(({ id }) => id)).toEqual([1, 2]);
    expect(withNote(newest, note(1))).toBe(newest);
  });

  it('keeps its messages and notes when its status changes', () => {
    expect(withSummary(newest, ticket('resolved'))).toEqual({ ...newest, status: 'resolved' });
  });
});

describe('a list of tickets or reports', () => {
  it('replaces a changed item and keeps the order', () => {
    const items = [
      { id: 8, status: 'open' },
      { id: 7, status: 'open' },
    ];
    expect(replaceById(items, { id: 7, status: 'closed' })).toEqual([items[0], { id: 7, status: 'closed' }]);
  });

  it('ignores an item that it does not show', () => {
    const items = [{ id: 8, status: 'open' }];
    expect(replaceById(items, { id: 9, status: 'closed' })).toEqual(items);
  });
});
