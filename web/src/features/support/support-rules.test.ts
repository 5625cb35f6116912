import { supportFaults } from '@snowglobe/contract/features/support/support.faults.ts';
import {
  reportReasonMax,
  ticketDescriptionMax,
  ticketImageMaxBytes,
  ticketTitleMax,
} from '@snowglobe/contract/features/support/support.limits.ts';
import type {
  Report,
  TicketMessage,
  TicketNote,
} from '@snowglobe/contract/features/support/support.model.ts';
import { describe, expect, it } from 'vitest';
import { conversationItems } from './conversation-items.ts';
import { findImageProblem, isAboutImage, reportProblems, ticketProblems } from './form-rules.ts';
import { allowedActions } from './staff/report-rules.ts';
import { outcomeText, reportedText } from './staff/report-words.ts';
import { anyPriority, withPriority, withStatus } from './staff/ticket-filter.ts';

describe('the conversation of a ticket', () => {
  const message = (id: number, at: string) => ({ id, created_at: at }) as TicketMessage;
  const note = (id: number, at: string) => ({ id, created_at: at }) as TicketNote;
  const keys = (hasOlder: boolean) =>
    conversationItems([message(1, '02'), message(2, '04')], [note(1, '01'), note(2, '03')], {
      hasOlder,
    }).map(({ key }) => key);

  it('shows messages and notes by time', () => {
    expect(keys(false)).toEqual(['n1', 'm1', 'n2', 'm2']);
  });

  it('hides notes from before the first loaded message until the older messages are loaded', () => {
    expect(keys(true)).toEqual(['m1', 'n2', 'm2']);
  });
});

describe('the form for a ticket', () => {
  const draft = {
    title: 'Broken',
    description: 'It does not play',
    priority: 'medium',
    image: null,
  } as const;

  it('needs a title and a description that are not blank', () => {
    expect(ticketProblems(draft)).toEqual({});
    expect(Object.keys(ticketProblems({ ...draft, title: ' ', description: '\n' }))).toEqual([
      'title',
      'description',
    ]);
  });

  it('counts characters as people do: an emoji is one', () => {
    expect(ticketProblems({ ...draft, title: '❄'.repeat(ticketTitleMax) })).toEqual({});
    expect(ticketProblems({ ...draft, title: 'x'.repeat(ticketTitleMax + 1) }).title).toContain('at most');
    expect(
      ticketProblems({ ...draft, description: 'x'.repeat(ticketDescriptionMax + 1) }).description,
    ).toContain('at most');
  });

  it('refuses a screenshot that is no image or too large, before it is uploaded', () => {
    expect(findImageProblem({ type: 'text/plain', size: 10 })).toBe('Please select an image file');
    expect(findImageProblem({ type: 'image/png', size: ticketImageMaxBytes })).toBe(
      'Image size must be less than 10MB',
    );
    expect(findImageProblem({ type: 'image/png', size: ticketImageMaxBytes - 1 })).toBeUndefined();
  });

  it('shows a refusal of the screenshot at the screenshot', () => {
    const refusals = [supportFaults.imageTooLarge, supportFaults.ticketClosed];
    expect(refusals.map(({ code }) => isAboutImage(code))).toEqual([true, false]);
  });
});

describe('the form for a report', () => {
  it('needs a reason that is not blank and not too long', () => {
    expect(reportProblems('spam')).toEqual({});
    expect(reportProblems('  ')).toHaveProperty('reason');
    expect(reportProblems('x'.repeat(reportReasonMax + 1)).reason).toContain(`${reportReasonMax}`);
  });
});

describe('the buttons of a report', () => {
  const report = (
    type: Report['reported_item_type'],
    { place = 'public', authorId = 5 }: { place?: string; authorId?: number | null } = {},
  ) => ({ reported_item_type: type, snapshot: { place, authorId } }) as Report;

  it('let moderators delete a message, mute and ban', () => {
    expect(allowedActions(report('chat_message'), ['chat.moderate'])).toEqual({
      canDelete: true,
      canModerate: true,
    });
    expect(allowedActions(report('chat_message'), ['support.manage'])).toEqual({
      canDelete: false,
      canModerate: false,
    });
  });

  it('let those who manage downloads delete a mod, but not mute its author', () => {
    expect(allowedActions(report('user_mod'), ['downloads.manage'])).toEqual({
      canDelete: true,
      canModerate: false,
    });
  });

  it('never delete an account or a message of the admin chat', () => {
    expect(allowedActions(report('user'), ['chat.moderate']).canDelete).toBe(false);
    expect(allowedActions(report('chat_message', { place: 'staff' }), ['chat.moderate']).canDelete).toBe(
      false,
    );
  });

  it('do not mute or ban an account that was deleted', () => {
    const deleted = report('chat_message', { authorId: null });
    expect(allowedActions(deleted, ['chat.moderate'])).toEqual({ canDelete: true, canModerate: false });
  });
});

describe('the texts of a report', () => {
  it('name what was reported', () => {
    const report = (type: Report['reported_item_type']) =>
      ({ reported_item_type: type, snapshot: { author: 'lumen' } }) as Report;
    expect(reportedText(report('chat_message'))).toBe('Message by lumen');
    expect(reportedText(report('user'))).toBe('Member lumen');
  });

  it('tell the reporter what was done, each action once, and nothing if nothing was done', () => {
    expect(outcomeText([], 'bob')).toBe('');
    expect(outcomeText(['mute', 'delete', 'mute'], 'bob')).toBe(
      'We removed it and muted bob. Thank you for telling us.',
    );
  });
});

describe('the filter of the ticket table', () => {
  it('keeps the other field, and has no empty fields', () => {
    expect(withStatus({ priority: 'high' }, 'open')).toEqual({ priority: 'high', status: 'open' });
    expect(withStatus({ status: 'open' })).toEqual({});
    expect(withPriority({ status: 'open' }, 'low')).toEqual({ status: 'open', priority: 'low' });
    expect(withPriority({ status: 'open', priority: 'low' }, anyPriority)).toEqual({ status: 'open' });
  });
});
